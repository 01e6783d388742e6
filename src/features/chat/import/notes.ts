/** What stands in the place of content that a chat here cannot show. */
export interface ImportNotes {
  readonly image: string;
  file(name: string): string;
  tool(name: string): string;
  kind(kind: string): string;
}

/** A code of Markdown, whatever signs are in it. */
export function fenced(text: string, language: string): string {
  if (text === '') return '';
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const name = /^[\w+#-]+$/.test(language) && language !== 'unknown' ? language : '';
  return `${fence}${name}\n${text}\n${fence}`;
}

interface Written {
  /** Says what it is. */
  readonly note: string;
  /** '' for prose. */
  readonly language: string;
  readonly text: string;
}

/** What a model wrote beside its answer; only the note where nothing of it is there. */
export function written({ note, language, text }: Written): string {
  if (text.trim() === '') return note;
  return `${note}\n\n${language === '' ? text : fenced(text, language)}`;
}
