import { Tokenizer, type Tokens } from 'marked';

const underline = /\n {0,3}(?:=+|-+) *(?:\n|$)/;
const blankLine = /\n\s*\n/;
const delimiterRow = /^[^\n]*\n {0,3}[|:-][-:| ]*(?:\n|$)/;

/**
 * Reads as the library does, and looks first whether a block can be what is asked for: the patterns
 * of headings, tables, HTML and paragraphs are long, and a browser takes as much time to compile
 * them as for all else of a first answer.
 */
export class QuickTokenizer extends Tokenizer {
  override lheading(src: string): Tokens.Heading | undefined {
    const end = src.search(blankLine);
    const block = end === -1 ? src : src.slice(0, end + 1);
    return underline.test(block) ? super.lheading(src) : undefined;
  }

  override table(src: string): Tokens.Table | undefined {
    return delimiterRow.test(src) ? super.table(src) : undefined;
  }

  override html(src: string): Tokens.HTML | undefined {
    return /^ {0,3}</.test(src) ? super.html(src) : undefined;
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return /^ {0,3}>/.test(src) ? super.blockquote(src) : undefined;
  }

  /** One of a single line ends there, whatever follows. */
  override paragraph(src: string): Tokens.Paragraph | undefined {
    const end = src.indexOf('\n');
    const isSingle = end === -1 || end === src.length - 1 || src[end + 1] === '\n';
    if (!isSingle || end === 0 || src === '') return super.paragraph(src);
    const text = end === -1 ? src : src.slice(0, end);
    return { type: 'paragraph', raw: text, text, tokens: this.lexer.inline(text) };
  }

  override emStrong(
    src: string,
    masked: string,
    before?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    return /^[*_]/.test(src) ? super.emStrong(src, masked, before) : undefined;
  }
}
