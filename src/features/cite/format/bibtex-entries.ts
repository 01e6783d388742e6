/** One entry of a BibTeX file, with its values as they are written. */
export interface Entry {
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

const head = /@\s*([a-z]+)\s*([{(])/giy;
const fieldName = /[\s,]*([^\s=,{}"#()]+)\s*=\s*/y;
const bareValue = /[^\s,{}()"#]+/y;
const joint = /\s*#\s*/y;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads what is readable: an entry that breaks off ends at the next `@`. Never throws. */
export function bibtexEntries(text: string): Entry[] {
  const strings = new Map(months.map((month) => [month, month]));
  const entries: Entry[] = [];
  let at = text.indexOf('@');
  while (at >= 0) {
    head.lastIndex = at;
    const found = head.exec(text);
    const type = found?.[1]?.toLowerCase() ?? '';
    let end = at + 1;
    if (found && type === 'string') end = readFields(text, head.lastIndex, strings, strings);
    else if (found && (type === 'comment' || type === 'preamble'))
      end = closing(text, head.lastIndex - 1);
    else if (found) {
      const fields = new Map<string, string>();
      end = readFields(text, afterKey(text, head.lastIndex), fields, strings);
      entries.push({ type, fields });
    }
    at = text.indexOf('@', end);
  }
  return entries;
}

function afterKey(text: string, from: number): number {
  const key = /[^,={}"]*,/y;
  key.lastIndex = from;
  return key.test(text) ? key.lastIndex : from;
}

/** @returns where the entry ends. */
function readFields(
  text: string,
  from: number,
  fields: Map<string, string>,
  strings: ReadonlyMap<string, string>,
): number {
  let at = from;
  for (;;) {
    fieldName.lastIndex = at;
    const name = fieldName.exec(text)?.[1]?.toLowerCase();
    if (name === undefined) return at;
    const read = readValue(text, fieldName.lastIndex, strings);
    if (read.end === fieldName.lastIndex) return read.end;
    if (!fields.has(name)) fields.set(name, read.value);
    at = read.end;
  }
}

function readValue(
  text: string,
  from: number,
  strings: ReadonlyMap<string, string>,
): { readonly value: string; readonly end: number } {
  let value = '';
  let at = from;
  for (;;) {
    const sign = text[at];
    if (sign === '{' || sign === '"') {
      const end = closing(text, at);
      value += text.slice(at + 1, end);
      at = Math.min(text.length, end + 1);
    } else {
      bareValue.lastIndex = at;
      const bare = bareValue.exec(text)?.[0] ?? '';
      value += strings.get(bare.toLowerCase()) ?? bare;
      at += bare.length;
    }
    joint.lastIndex = at;
    if (!joint.test(text)) return { value, end: at };
    at = joint.lastIndex;
  }
}

/** Where a value in braces or quotation marks ends; braces within it go in pairs. */
function closing(text: string, from: number): number {
  const isQuoted = text[from] === '"';
  let depth = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (sign === '"' && isQuoted && depth === 0) return at;
  }
  return text.length;
}
