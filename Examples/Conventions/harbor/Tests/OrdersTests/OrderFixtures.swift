/// Answers of the server, as they were recorded.
enum OrderFixtures {
    static let order = """
        {
            "id": 7,
            "number": "A-1007",
            "customer": {
                "id": 3,
                "display_name": "Ada"
            },
            "lines": [
                { "sku": "TEA-1", "quantity": 2, "unit_price": 4.5 },
                { "sku": "CUP-9", "quantity": 1, "unit_price": 12.25, "gift_note": "For Bo" }
            ]
        }
        """

    static let orderWithoutOptionalValues = """
        {
            "id": 7,
            "number": "A-1007",
            "customer": {
                "id": 3,
                "display_name": "Ada"
            },
            "lines": []
        }
        """

    static let orders = """
        {
            "items": [
                {
                    "id": 7,
                    "number": "A-1007",
                    "customer": { "id": 3, "display_name": "Ada" },
                    "lines": [
                        { "sku": "TEA-1", "quantity": 2, "unit_price": 4.5 }
                    ]
                }
            ],
            "page": 1,
            "total_pages": 3
        }
        """

    static let ordersWithoutOptionalValues = """
        {
            "items": [],
            "page": 1,
            "total_pages": 3
        }
        """

    static let orderRequest = """
        {
            "customer_id": 3,
            "lines": [
                { "sku": "TEA-1", "quantity": 2 }
            ]
        }
        """

    static let createOrderResponse = """
        {
            "id": 7,
            "number": "A-1007",
            "customer": {
                "id": 3,
                "display_name": "Ada"
            },
            "lines": [
                { "sku": "TEA-1", "quantity": 2, "unit_price": 4.5 },
                { "sku": "CUP-9", "quantity": 1, "unit_price": 12.25, "gift_note": "For Bo" }
            ]
        }
        """

    static let createOrderResponseWithoutOptionalValues = """
        {
            "id": 7,
            "number": "A-1007",
            "customer": {
                "id": 3,
                "display_name": "Ada"
            },
            "lines": []
        }
        """
}
