/** Of brackets the closing ones alone: `\[` would begin a formula. Underscores within a word are none. */
const signs = /[\\`*\]<>#|~$!&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** A person's words inside Markdown, where nothing of them may act as markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(signs, '\\$&')
    .replace(/^(\s*)([-+=]|\d+(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\u2060` : `${space}\\${mark}`,
    );
}

export function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

export function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item.replace(/\s*\n\s*/g, ' ')}`).join('\n');
}

/** A fence that no line of the code closes. */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
