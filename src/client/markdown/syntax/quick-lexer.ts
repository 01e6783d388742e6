import { Lexer, type MarkedOptions, Tokenizer, type Tokens } from 'marked';

/** Each asks for less than the pattern whose place it takes. */
const underline = /\n[ \t]*[=-]/;
const blankLine = /\n\s*\n/;
const delimiterRow = /^[^\n]*\n[ \t]*[|:-]/;
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
 * Reads as the library does, and looks first whether a block can be what is asked for: the patterns
 * of headings, tables, HTML and paragraphs are long, and to compile them takes half of the time of a
 * first reading.
 * @param own in place of the library's `startBlock`, which looks for them in all of the text at each
 * paragraph.
 */
export function quickLexer(options: MarkedOptions, own?: OwnBlocks): Lexer {
  const tokenizer = new QuickTokenizer();
  const lexer = new Lexer({ ...options, tokenizer });
  const { block } = tokenizer.rules;
  // Of a paragraph the library asks whether its own method reads it; so the pattern is another.
  const paragraph = new ParagraphPattern(block.paragraph, own);
  tokenizer.rules = { ...tokenizer.rules, block: { ...block, paragraph } };
  return lexer;
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
    const block = end === -1 ? near : near.slice(0, end + 1);
    return !isWhole || underline.test(block) ? super.lheading(src) : undefined;
  }

  override table(src: string): Tokens.Table | undefined {
    return delimiterRow.test(src) ? super.table(src) : undefined;
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
    return /^[*_]/.test(src) ? super.emStrong(src, masked, before) : undefined;
  }
}
