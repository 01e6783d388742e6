const variable = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g;

/** Names in double braces, each once, in their order. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name))];
}

/** The text with its names filled in; one without a value stays as it is. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(variable, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
