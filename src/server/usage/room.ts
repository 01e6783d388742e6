/** How much of what a model writes may be delivered. */
export interface Room {
  /** What there is likely to be in all, when it was made. */
  readonly words: number;
  /** What is set aside for it. */
  readonly covered: number;
  /** Delivered beside that, where no more can be set aside. */
  readonly beyond?: number;
  /** Sets more aside. @returns how many words more; 0 where none are left. */
  grow?(): Promise<number>;
}

/** Where nothing is charged by the word. */
export const boundless: Room = {
  words: Number.POSITIVE_INFINITY,
  covered: Number.POSITIVE_INFINITY,
};

/** UTF-16 units that are counted at once: fewer cost more than they tell, more would keep others waiting. */
const fewestUnits = 200;
const mostUnits = 50_000;

interface Budget {
  /** Words that there is room for still; some of them may have come and wait to be counted. */
  readonly left: number;
  /** What of the beginning of a text there is room for; a few words more, as not each is counted when it comes. */
  take(text: string): string;
  add(words: number): void;
}

export function createBudget(words: number): Budget {
  const counter = createCounter();
  let uncounted = '';
  let left = words;
  // A word has a unit at least: until then, all that came fits.
  const due = () => Math.min(mostUnits, Math.max(fewestUnits, left));
  return {
    get left() {
      return left;
    },
    add: (more) => {
      left += more;
    },
    take: (text) => {
      if (left === Number.POSITIVE_INFINITY) return text;
      let at = 0;
      while (at < text.length && left > 0) {
        const end = Math.min(text.length, at + Math.max(1, due() - uncounted.length));
        uncounted += text.slice(at, end);
        at = end;
        if (uncounted.length < due()) continue;
        const counted = counter(uncounted);
        left -= counted.words;
        uncounted = counted.open;
      }
      return text.slice(0, at);
    },
  };
}

/** Longer, it is no word that goes on. */
const longestOpen = 50;

function createCounter() {
  let segmenter: Intl.Segmenter | undefined;
  /** `open`: the last word, which may go on and is not counted yet. */
  return (text: string): { readonly words: number; readonly open: string } => {
    // Making one costs more than a short answer, which is never counted here.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
    let words = 0;
    let open = '';
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      if (isWordLike) words += 1;
      open = isWordLike ? segment : '';
    }
    if (open === '' || open.length > longestOpen) return { words, open: '' };
    return { words: words - 1, open };
  };
}
