{include epochDateTests}
