/** Signs of one paragraph that may begin or end a style, a picture, a quote or a note: the lexer holds each against all others. */
const mostSigns = 2_000;
const sign = /[*_~$\\`!]|^ {0,3}>|^\[\^/gm;
/** A hundred quotes, lists and notes in each other: the lexer reads the rest of the text anew for each. */
const nested = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]|\[\^[^\]\s]{1,60}\]:)){100}/m;
/** An address that the lexer shortens sign by sign, each time from its beginning. */
const endless = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<]{8000}/i;
/** Fenced code, whose signs mean nothing; an open fence goes to the end. */
const fenced = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm;

/** Whether reading a text's styles would hold the page up (R34). */
export function isTangled(text: string): boolean {
  const marked = text.replace(fenced, '');
  if (nested.test(marked) || endless.test(marked)) return true;
  const paragraphs = marked.split(/\n[ \t]*\n/);
  return paragraphs.some((one) => (one.match(sign)?.length ?? 0) > mostSigns);
}
