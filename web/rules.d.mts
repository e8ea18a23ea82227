export function pageOfRules(markdown: string): unknown;
