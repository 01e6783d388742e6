const emphasised = /<(em|strong)>(?=([\s\S]*?)<\/\1>)/g;
const latin = /\p{Script=Latin}/u;
/** Tags that stand within a word; at any other, such as a cell's, it ends. */
const inner = '(?:<\\/?(?:em|strong)\\b[^<>]*>)*';
const lastSign = new RegExp(`([^<>])${inner}$`, 'u');
const firstSign = new RegExp(`^${inner}([^<>])`, 'u');

/** Signs around an emphasis that are looked at, with the tags among them. */
const reach = 60;

/**
 * Marks what is emphasised within a word, as of *af*fect: beside Arabic, an emphasis of its own
 * order would stand on the wrong side of the letters that it belongs to.
 */
export function markPartWords(html: string): string {
  return html.replace(emphasised, (tag, name: string, text: string, at: number) => {
    const end = at + tag.length + text.length + `</${name}>`.length;
    const before = lastSign.exec(html.slice(Math.max(0, at - reach), at))?.[1];
    const after = firstSign.exec(html.slice(end, end + reach))?.[1];
    const isPart = isLatin(before) && isLatin(firstSign.exec(text)?.[1]);
    return isPart || (isLatin(lastSign.exec(text)?.[1]) && isLatin(after))
      ? `<${name} class="part">`
      : tag;
  });
}

function isLatin(sign: string | undefined): boolean {
  return sign !== undefined && latin.test(sign);
}
