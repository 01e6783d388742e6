import { Lexer, type MarkedOptions, Tokenizer, type Tokens } from 'marked';
import { withoutInnerPipes } from './table-rows.ts';
import { cutAddress, EndPattern, seenBefore } from './unspaced.ts';

/** Each asks for less than the pattern whose place it takes. */
const underline = /\n[ \t]*[=-]/;
const blankLine = /\n\s*\n/;
const delimiterRow = /^[^\n]*\n[ \t]*[|:-]/;
/** Of a list that comes: it would make a heading of the line above, until more of it is there. */
const bareBullet = /\n {0,3}-[ \t]*$/;
/** What stands below an item of a numbered list, further left than the item's own words. */
const below = /^\d+[.)] [^\n]*\n+( {3}(?=\S)| {2}(?=[-*+] ))/;
/** Three dashes below a sentence, which no title is: a rule. */
const ruled = /[.,:;!?…。，：；！？]["'”’»)\]」』）*_]*\n---\s*$/;
/**
 * UTF-16 units in which an underline is looked for: of blocks without a blank line between them each
 * would look through all that follow.
 */
const mostLooked = 1_000;

/** Blocks that the library does not know, and that end a paragraph. */
export interface OwnBlocks {
  /** A line's break with what such a block begins with; with the flag `g`. */
  readonly sign: RegExp;
  /** Whether one does begin a text. */
  begins(src: string): boolean;
}

/**
 * Reads as the library does, but where models mean something else: beside letters without spaces, in
 * ranges (`3~5`), below items and sentences, and in rows of tables. Looks first whether a block can be
 * what is asked for: the patterns of headings, tables, HTML and paragraphs are long, and to compile
 * them takes half of the time of a first reading.
 * @param own in place of the library's `startBlock`, which looks for them in all of the text at each
 * paragraph.
 */
export function quickLexer(options: MarkedOptions, own?: OwnBlocks): Lexer {
  const tokenizer = new QuickTokenizer();
  const lexer = new Lexer({ ...options, tokenizer });
  const { block, inline, other } = tokenizer.rules;
  // Of a paragraph the library asks whether its own method reads it; so the pattern is another.
  const paragraph = new ParagraphPattern(block.paragraph, own);
  const listItemRegex = (bullet: string) => new ItemPattern(other.listItemRegex(bullet));
  tokenizer.rules = {
    ...tokenizer.rules,
    block: { ...block, paragraph },
    inline: {
      ...inline,
      emStrongRDelimAst: new EndPattern(inline.emStrongRDelimAst),
      delRDelim: new EndPattern(inline.delRDelim),
    },
    other: { ...other, listItemRegex },
  };
  return lexer;
}

/** What stands below `10.` by three spaces, or as a list by two, is its own: models count no columns. */
class ItemPattern extends RegExp {
  override exec(src: string): RegExpExecArray | null {
    const item = super.exec(src);
    const [, indent] = (item && below.exec(src)) ?? [];
    // The library takes from its length where the words of the item begin.
    if (item?.[1] && indent) item[1] = item[1].slice(0, indent.length - 1);
    return item;
  }
}

/** A paragraph of a single line ends there, whatever follows; any other before a block of our own. */
class ParagraphPattern extends RegExp {
  readonly #own: OwnBlocks | undefined;

  constructor(pattern: RegExp, own: OwnBlocks | undefined) {
    super(pattern);
    this.#own = own;
  }

  override exec(src: string): RegExpExecArray | null {
    const line = singleLine(src);
    if (line) return found(line, src);
    const paragraph = super.exec(src);
    const cut = paragraph ? this.#cutOf(paragraph[0], src) : -1;
    return cut === -1 ? paragraph : found(src.slice(0, cut), src);
  }

  /** Where in a paragraph one of our blocks begins; -1: nowhere. */
  #cutOf(paragraph: string, src: string): number {
    if (!this.#own) return -1;
    for (const { index } of paragraph.matchAll(this.#own.sign))
      if (this.#own.begins(src.slice(index + 1))) return index;
    return -1;
  }
}

/** The first line where a blank one follows, or nothing; '' where it does not. */
function singleLine(src: string): string {
  const end = src.indexOf('\n');
  if (end === -1) return src;
  return end === src.length - 1 || src[end + 1] === '\n' ? src.slice(0, end) : '';
}

function found(text: string, input: string): RegExpExecArray {
  return Object.assign([text, text] as [string, string], { index: 0, input });
}

class QuickTokenizer extends Tokenizer {
  override lheading(src: string): Tokens.Heading | undefined {
    if (singleLine(src)) return undefined;
    const near = src.slice(0, mostLooked);
    const end = near.search(blankLine);
    const isWhole = end !== -1 || near.length === src.length;
    if (end === -1 && isWhole && bareBullet.test(near)) return undefined;
    const block = end === -1 ? near : near.slice(0, end + 1);
    if (isWhole && !underline.test(block)) return undefined;
    const heading = super.lheading(src);
    return heading && ruled.test(heading.raw) ? undefined : heading;
  }

  override table(src: string): Tokens.Table | undefined {
    if (!delimiterRow.test(src)) return undefined;
    const { inlineQueue } = this.lexer;
    const { length } = inlineQueue;
    const table = super.table(src);
    const escaped = table && withoutInnerPipes(table.raw);
    if (!table || !escaped || escaped === table.raw) return table;
    // Its cells were taken down for reading, and are others.
    inlineQueue.length = length;
    const read = super.table(escaped);
    return read && { ...read, raw: table.raw };
  }

  override fences(src: string): Tokens.Code | undefined {
    return /^ {0,3}[`~]/.test(src) ? super.fences(src) : undefined;
  }

  override def(src: string): Tokens.Def | undefined {
    return /^ {0,3}\[/.test(src) ? super.def(src) : undefined;
  }

  override html(src: string): Tokens.HTML | undefined {
    return /^[ \t]*</.test(src) ? super.html(src) : undefined;
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return /^[ \t]*>/.test(src) ? super.blockquote(src) : undefined;
  }

  override emStrong(
    src: string,
    masked: string,
    before?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    const seen = /^[*_]/.test(src) ? seenBefore(src, before) : null;
    return seen === null ? undefined : super.emStrong(src, masked, seen);
  }

  override del(src: string, masked: string, before?: string): Tokens.Del | undefined {
    return src.startsWith('~~') ? super.del(src, masked, seenBefore(src, before) ?? '') : undefined;
  }

  override url(src: string): Tokens.Link | undefined {
    return /^(?:(?:https?|ftp|mailto|xmpp):|www\.|[\w.+-]+@)/i.test(src)
      ? super.url(cutAddress(src))
      : undefined;
  }
}
