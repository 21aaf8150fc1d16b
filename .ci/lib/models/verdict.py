"""Judges random cases: generates, compiles and tests them, and decodes values that gen did not see."""

from concurrent.futures import ThreadPoolExecutor

from ..farm import Feature, Isolation
from ..project import JOBS
from .case import Outcome, generate, write_unseen


def build(case, farm, folder, is_whole):
    """Generates and compiles a case, without its own tests unless it is `whole`. Returns the outcome so far, and the feature if there is one to run."""
    outcome = generate(case, folder)
    if outcome.is_failed or outcome.refusal:
        return outcome, None
    output = folder / "out"
    feature = Feature(case.name, output, module=case.module, isolation=Isolation(case.isolation == "MainActor", case.is_approachable))
    if not feature.sources:
        return Outcome("writes no source file"), None
    if case.answers:
        case.unseen = list(case.answers(output, outcome.printed))
    if case.unseen:
        suites, problem = write_unseen(case, folder)
        if problem:
            return Outcome("has nothing that decodes", [problem]), None
        feature.tests = [folder / "UnseenValues.swift",
                         *(suites.get(path, path) for path in feature.tests if is_whole or path in suites or not path.name.endswith("Tests.swift"))]
    if not farm.build(feature):
        return Outcome(feature.problem, feature.details[:8]), None
    return outcome, feature


def judged(feature):
    """Returns the outcome of a feature whose tests ran."""
    own = [text for text in feature.details if not text.startswith("unseen_")]
    if feature.problem != "tests fail":
        return Outcome(feature.problem or None, feature.details[:6], tests=feature.test_count)
    if own:
        return Outcome("its own tests fail", own[:5], tests=feature.test_count)
    return Outcome("does not decode what it did not see", feature.details[:5], tests=feature.test_count)


def verdicts(cases, farm, folder, is_whole=True):
    """Yields each case with its outcome."""
    with ThreadPoolExecutor(JOBS) as pool:
        built = list(pool.map(lambda case: build(case, farm, folder / case.name, is_whole), cases))
    runnable = [feature for _, feature in built if feature]
    if runnable:
        farm.test(runnable, f"tests-{cases[0].name}")
    for case, (outcome, feature) in zip(cases, built):
        yield case, judged(feature) if feature else outcome
