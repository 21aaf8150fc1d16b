{include textDateTests}
