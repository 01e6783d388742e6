/** Signs of one paragraph that may begin or end a style: the lexer holds each against all others. */
const mostSigns = 2_000;
/** Fenced code, whose signs mean nothing; an open fence goes to the end. */
const fenced = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm;

/** Whether reading a text's styles would hold the page up (R34). */
export function isTangled(text: string): boolean {
  const paragraphs = text.replace(fenced, '').split(/\n[ \t]*\n/);
  return paragraphs.some((one) => (one.match(/[*_~$\\`]/g)?.length ?? 0) > mostSigns);
}
