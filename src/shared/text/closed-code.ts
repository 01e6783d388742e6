/** What is further in may stand in a list, and ends with it. */
const begins = /^ ?(`{3,}(?=[^`]*$)|~{3,})/;
const ends = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Markdown whose last code ends with it, also where an answer broke off within one: other texts may follow. */
export function closedCode(text: string): string {
  let open = '';
  for (const line of text.split(/\r?\n/)) {
    if (open === '') open = begins.exec(line)?.[1] ?? '';
    else if (ends.exec(line)?.[1]?.startsWith(open)) open = '';
  }
  return open === '' ? text : `${text}\n${open}`;
}
