/**
 * Signs and letters of scripts that part no words by spaces, or put particles right behind them: a
 * style or an address ends there though a letter follows. Their space parts words as any other.
 * Thai, Chinese, Japanese and Korean, by their blocks: a browser looks up names of scripts for as long
 * as it reads a short answer.
 */
export const wide = String.raw`[\u0e01-\u0e5b\u1100-\u11ff\u2e80-\u2fff\u3001-\u4dbf\u4e00-\u9fff\ua700-\ua707\ua960-\ua97c\uac00-\ud7fb\uf900-\ufad9\ufe45\ufe46\uff01-\uffee\u{16fe2}-\u{16ff6}\u{1aff0}-\u{1b167}\u{1d360}-\u{1d371}\u{1f200}-\u{1f251}\u{20000}-\u{3347f}]`;
const beside = new RegExp(String.raw`^(?:${wide}[*~]+\S|\S[*~]+${wide})`, 'u');
/** A star that stands for "times". */
const product = /^\d\*\d/;

/**
 * What may end a style, its stars or tildes by what they can do: 1 and 2 end one, 3 and 4 begin one, 5
 * and 6 do both. Beside these signs and letters they do both, as "cjk-friendly" Markdown has it: by the
 * rule of CommonMark the second stars of `**注意：**请` can only begin one.
 */
export class EndPattern extends RegExp {
  readonly #library: RegExp;

  constructor(library: RegExp) {
    super(library);
    this.#library = library;
  }

  /** In a browser the library's pattern knows the marks of usual texts alone (`few-marks.ts`). */
  widened(wholeOf: (library: RegExp) => RegExp): EndPattern {
    return new EndPattern(wholeOf(this.#library));
  }

  override exec(text: string): RegExpExecArray | null {
    const found = super.exec(text);
    const run = found?.slice(1).find(Boolean);
    if (!found || !run) return found;
    const around = found[0] + text.slice(this.lastIndex, this.lastIndex + 2);
    if (product.test(around)) found.fill('', 1);
    else if (beside.test(around)) found.fill('', 1).splice(6, 1, run);
    return found;
  }
}

/** What stands before a style as the library should see it: nothing beside these; null where none begins. */
export function seenBefore(src: string, before = ''): string | null {
  const around = before + src.slice(0, 8);
  if (product.test(around)) return null;
  return before !== '*' && beside.test(around) ? '' : before;
}

const bareAddress = new RegExp(
  String.raw`^(?:https?:|ftp:|www\.)(?:(?![\u3001-\u301f\uff01-\uff60“”«»،؛؟।]|(?<=[a-z\d])${wide})[^\s<])*`,
  'iu',
);

/** A text from a bare address on, without what ends it; other texts as they are. */
export function cutAddress(src: string): string {
  return bareAddress.exec(src)?.[0] ?? src;
}
