const emphasised = /<(em|strong)>(?=([\s\S]*?)<\/\1>)/g;
const tags = /<[^>]*>/g;
const latin = /\p{Script=Latin}/u;

/** Signs around an emphasis that are looked at, with the tags among them. */
const reach = 60;

/**
 * Marks what is emphasised within a word, as of *af*fect: beside Arabic, an emphasis of its own
 * order would stand on the wrong side of the letters that it belongs to.
 */
export function markPartWords(html: string): string {
  return html.replace(emphasised, (tag, name: string, inner: string, at: number) => {
    const end = at + tag.length + inner.length;
    const before = plain(html.slice(Math.max(0, at - reach), at)).at(-1);
    const after = plain(html.slice(end, end + reach)).at(0);
    const text = plain(inner);
    const isPart = isLatin(before) && isLatin(text.at(0));
    return isPart || (isLatin(text.at(-1)) && isLatin(after)) ? `<${name} class="part">` : tag;
  });
}

/** Without tags, and without the rest of one that is cut. */
function plain(html: string): string {
  return html.replace(tags, '').replace(/^[^<>]*>|<[^>]*$/g, '');
}

function isLatin(sign: string | undefined): boolean {
  return sign !== undefined && latin.test(sign);
}
