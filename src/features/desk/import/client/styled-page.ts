/** Where a page that is read keeps its styles. */
export const styles = 'data-style';

const tag = /<[a-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,60}>/gi;
const sheet = /^<style\b/i;
const sheetEnd = /<\/style(?=[\s>])/gi;
const styleName = /("[^"]*"|'[^']*')|([\s"'])style(?=\s*=)/gi;

/**
 * Parses a page of others where nothing in it runs or loads. Its styles are text alone: the policy of
 * our pages applies none, so that the editor could not read them, and tells of each on the console.
 */
export function styledPage(html: string): Document {
  const unstyled = html
    .replace(tag, (found) =>
      found
        // Parsed as a sheet is, and no style.
        .replace(sheet, '<noframes')
        .replace(styleName, (all, quoted, before) => (quoted ? all : `${before}${styles}`)),
    )
    .replace(sheetEnd, '</noframes');
  const page = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const one of page.querySelectorAll('noframes')) one.remove();
  return page;
}

/** Elements that may have others around all that is in them. */
const holders =
  /^(?:SPAN|FONT|A|B|I|U|S|EM|STRONG|SMALL|CODE|P|DIV|LI|TD|BLOCKQUOTE|SECTION|ARTICLE)$/;

/** What is bold, slanted, underlined, crossed out, raised or lowered by its styles becomes so by its elements. */
export function spellStyles(page: Document): void {
  for (const one of page.querySelectorAll(`[${styles}]`)) {
    const said = declarations(one.getAttribute(styles) ?? '');
    one.removeAttribute(styles);
    if (holders.test(one.tagName)) for (const name of marksOf(said, one)) wrap(one, name);
    if (isUndone(said, one.tagName)) one.replaceWith(...one.childNodes);
  }
}

type Declarations = Readonly<Record<string, string>>;

function declarations(text: string): Declarations {
  const pairs = text.toLowerCase().split(';');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split(':');
      return [name.trim(), value.join(':').replace('!important', '').trim()];
    }),
  );
}

function marksOf(said: Declarations, one: Element): string[] {
  const line = `${said['text-decoration'] ?? ''} ${said['text-decoration-line'] ?? ''}`;
  const place = said['vertical-align'];
  const isLink = one.closest('a') !== null || one.querySelector('a') !== null;
  return [
    /^(?:bold|bolder|[6-9]\d\d)$/.test(said['font-weight'] ?? '') && 'strong',
    /^(?:italic|oblique)/.test(said['font-style'] ?? '') && 'em',
    /\bunderline\b/.test(line) && !isLink && 'u',
    /\bline-through\b/.test(line) && 's',
    place === 'super' && 'sup',
    place === 'sub' && 'sub',
  ].filter((name) => name !== false);
}

/** As the bold around all that is copied from some editors, which their style makes none. */
function isUndone(said: Declarations, name: string): boolean {
  if (name === 'B' || name === 'STRONG')
    return /^(?:normal|lighter|[1-5]\d\d)$/.test(said['font-weight'] ?? '');
  return (name === 'I' || name === 'EM') && said['font-style'] === 'normal';
}

function wrap(one: Element, name: string): void {
  const around = one.ownerDocument.createElement(name);
  around.append(...one.childNodes);
  one.append(around);
}
