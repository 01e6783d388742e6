import { Parser } from 'htmlparser2';
import { AppError } from '#shared/errors/app-error.ts';

/** An element or a text of XML or HTML, with its place in the source in UTF-16 units. */
export interface MarkupNode {
  /** As written, with its prefix; lower case in HTML; '' for a text, `#` for a comment or an order. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  /** Behind its last sign. */
  end: number;
  /** Where its content begins and ends; at `end` where it has none. */
  readonly innerStart: number;
  innerEnd: number;
  readonly children: MarkupNode[];
  /** Of a text, with its references resolved. */
  text: string;
}

/** A text within an attribute's quotes. */
export interface AttributePlace {
  readonly node: MarkupNode;
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** It stands without quotes, as HTML lets one word. */
  readonly isBare?: true;
}

export interface MarkupTree {
  readonly source: string;
  readonly root: MarkupNode;
  readonly attributes: readonly AttributePlace[];
}

/** Deeper ones are made to break who reads them; books have some dozens. */
const deepest = 800;
const mostNodes = 6_000_000;

/**
 * The whole of a source, also where it is written wrongly. References that a document defines for
 * itself stay unresolved. @param wanted attributes whose places are noted.
 * @throws AppError `file_too_large` for more than anybody writes.
 */
export function parseMarkup(
  source: string,
  { xml, wanted = [] }: { readonly xml: boolean; readonly wanted?: readonly string[] },
): MarkupTree {
  const root = element('', { start: 0, inner: 0 });
  const path: MarkupNode[] = [root];
  const attributes: AttributePlace[] = [];
  let found: Omit<AttributePlace, 'node'>[] = [];
  let count = 0;
  const top = () => path.at(-1) ?? root;
  const addOrder = () => {
    const { startIndex: start, endIndex } = parser;
    top().children.push(element('#', { start, inner: endIndex + 1 }));
  };
  const parser: Parser = new Parser(
    {
      onattribute(name, value, quote) {
        if (quote === undefined || !wanted.includes(name)) return;
        const start = source.indexOf(quote ?? '=', parser.startIndex) + 1;
        if (quote) found.push({ name, value, start, end: source.indexOf(quote, start) });
        else found.push({ name, value, ...unquoted(source, start), isBare: true });
      },
      onopentag(name, attribs, isImplied) {
        count += 1;
        if (path.length > deepest || count > mostNodes) throw new AppError('file_too_large');
        const { startIndex: start, endIndex } = parser;
        const made = element(name, { start, inner: isImplied ? start : endIndex + 1 }, attribs);
        for (const one of found) attributes.push({ ...one, node: made });
        found = [];
        top().children.push(made);
        path.push(made);
      },
      onclosetag(_name, isImplied) {
        const closed = path.length > 1 ? path.pop() : undefined;
        if (!closed) return;
        const { startIndex, endIndex } = parser;
        const isEmpty = endIndex + 1 === closed.innerStart;
        closed.innerEnd = isEmpty ? closed.innerStart : startIndex;
        const isClosed = isEmpty || !isImplied;
        closed.end = isClosed ? source.indexOf('>', endIndex) + 1 : startIndex;
      },
      oncomment: () => addOrder(),
      onprocessinginstruction: () => addOrder(),
      ontext(text) {
        const end = parser.endIndex + 1;
        const start = textStart(source, parser.startIndex, end, text);
        const last = top().children.at(-1);
        if (last?.name === '' && last.end === start)
          Object.assign(last, { text: last.text + text, end });
        else
          top().children.push({ ...element('', { start, inner: end }), text, end, innerEnd: end });
      },
    },
    { xmlMode: xml, decodeEntities: true },
  );
  parser.end(source);
  return { source, root: { ...root, end: source.length, innerEnd: source.length }, attributes };
}

function unquoted(source: string, behind: number): { start: number; end: number } {
  const word = /\s*([^\s>]*)/y;
  word.lastIndex = behind;
  const length = word.exec(source)?.[1]?.length ?? 0;
  return { start: word.lastIndex - length, end: word.lastIndex };
}

/** Elements of a name, none of them within another. */
export function within(node: MarkupNode, name: string): MarkupNode[] {
  return node.children.flatMap((one) => (one.name === name ? [one] : within(one, name)));
}

/** Behind `</p >` the parser is some signs early. */
function textStart(source: string, start: number, end: number, text: string): number {
  if (source[start] === '&' || source.startsWith('<![CDATA[', start)) return start;
  return end - text.length;
}

function element(
  name: string,
  { start, inner }: { readonly start: number; readonly inner: number },
  attributes: Readonly<Record<string, string>> = {},
): MarkupNode {
  const place = { start, end: inner, innerStart: inner, innerEnd: inner };
  return { name, attributes, ...place, children: [], text: '' };
}
