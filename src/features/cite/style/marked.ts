import type { Terms } from '../terms/terms.ts';

/** Where italics begin and end in a reference under way: signs that no text of a person has. */
const on = '\ue000';
const off = '\ue001';

/** A stretch of a reference as it is shown. */
export interface Run {
  readonly text: string;
  readonly italic: boolean;
}

/** A person's words without the signs that mean something here. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\ue000\ue001]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function italic(text: string): string {
  return text === '' ? '' : `${on}${text}${off}`;
}

const closed = /[.?!…。？！؟][\ue001”’»“«」]*$/u;

/** Ends with a full stop, unless it has an end already. */
export function stopped(text: string): string {
  return text === '' || closed.test(text) ? text : `${text}.`;
}

/** Sentences one after the other; empty ones are left out. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter(Boolean).map(stopped).join(' ');
}

/** Parts with commas between; empty ones are left out. */
export function listed({ comma }: Pick<Terms, 'comma'>, ...parts: readonly string[]): string {
  return parts.filter(Boolean).join(comma);
}

/** In quotation marks, with the sign that follows: inside them in America, elsewhere behind. */
export function quoted(
  { quotes, comma }: Pick<Terms, 'quotes' | 'comma'>,
  title: string,
  sign: '.' | ',' | '' = '',
): string {
  if (title === '') return '';
  const { open, close, holdsStop } = quotes;
  const isAsked = /[?!？！؟]$/.test(title);
  const own = isAsked ? title : title.replace(/\.$/, '');
  const ending = sign === ',' ? comma.trimEnd() : isAsked ? '' : sign;
  return holdsStop ? `${open}${own}${ending}${close}` : `${open}${own}${close}${ending}`;
}

export function runsOf(marked: string): Run[] {
  const runs: Run[] = [];
  let slanted = false;
  for (const part of marked.split(/([\ue000\ue001])/)) {
    if (part === on || part === off) slanted = part === on;
    else if (part !== '') runs.push({ text: part, italic: slanted });
  }
  return runs;
}
