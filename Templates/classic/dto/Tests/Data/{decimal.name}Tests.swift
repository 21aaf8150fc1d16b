{include decimalTests}
