"""The options that checks share."""

import argparse


def parser(documentation, count=None, of="cases"):
    """Returns a parser whose help is the documentation of a check, with the seed of a random one and the number of its cases."""
    made = argparse.ArgumentParser(description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--seed", type=int, default=1)
    if count:
        made.add_argument("--count", type=int, default=count, help=f"the number of {of}; {count} by default")
    return made


def add_many_cases(made, case, findings):
    """Adds the options of checks that have many cases, and store those that fail."""
    made.add_argument("--shard", type=shard, default="1/1", metavar="K/N", help=f"every Nth {case}, from the Kth")
    made.add_argument("--keep", action="store_true", help=f"store what is found in {findings}")


def shard(text):
    """Returns the slice of the cases that belong to the part K of N."""
    part, _, parts = text.partition("/")
    if not (part.isdigit() and parts.isdigit() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError("K/N takes K from 1 to N, as in 2/4")
    return slice(int(part) - 1, None, int(parts))
