import type { Lexer, MarkedOptions } from 'marked';
import { beginsMath, mathBlock, mathInline } from './math-syntax.ts';
import { beginsNote, noteBlock, noteMark } from './note-syntax.ts';
import { type OwnBlocks, quickLexer } from './quick-lexer.ts';

/** As the library makes it of its extensions, without the part of it that writes HTML. */
const options: MarkedOptions = {
  gfm: true,
  extensions: {
    block: [mathBlock.tokenizer, noteBlock.tokenizer],
    inline: [mathInline.tokenizer, noteMark.tokenizer],
    startInline: [mathInline.start],
    renderers: {},
    childTokens: {},
  },
};

const own: OwnBlocks = {
  sign: /\n(?=\$\$|\\\[|\[\^)/g,
  begins: (src) => beginsMath(src) || beginsNote(src),
};

/** Reads CommonMark with tables, tasks, notes and formulas, one text; ask `isTangled` before. */
export function markdownLexer(): Lexer {
  return quickLexer(options, own);
}
