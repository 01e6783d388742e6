import { Lexer, type MarkedOptions, Tokenizer, type Tokens } from 'marked';

/** Each asks for less than the pattern whose place it takes. */
const underline = /\n[ \t]*[=-]/;
const blankLine = /\n\s*\n/;
const delimiterRow = /^[^\n]*\n[ \t]*[|:-]/;

/**
 * Reads as the library does, and looks first whether a block can be what is asked for: the patterns
 * of headings, tables, HTML and paragraphs are long, and to compile them takes half of the time of a
 * first reading.
 */
export function quickLexer(options: MarkedOptions): Lexer {
  const tokenizer = new QuickTokenizer();
  const lexer = new Lexer({ ...options, tokenizer });
  const { block } = tokenizer.rules;
  // Of a paragraph the library asks whether its own method reads it; so the pattern is another.
  const paragraph = new ParagraphPattern(block.paragraph);
  tokenizer.rules = { ...tokenizer.rules, block: { ...block, paragraph } };
  return lexer;
}

/** A paragraph of a single line ends there, whatever follows. */
class ParagraphPattern extends RegExp {
  override exec(src: string): RegExpExecArray | null {
    const end = src.indexOf('\n');
    const isSingle = end === -1 || end === src.length - 1 || src[end + 1] === '\n';
    if (!isSingle || end === 0 || src === '') return super.exec(src);
    const line = end === -1 ? src : src.slice(0, end);
    return Object.assign([line, line] as [string, string], { index: 0, input: src });
  }
}

class QuickTokenizer extends Tokenizer {
  override lheading(src: string): Tokens.Heading | undefined {
    const end = src.search(blankLine);
    const block = end === -1 ? src : src.slice(0, end + 1);
    return underline.test(block) ? super.lheading(src) : undefined;
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
