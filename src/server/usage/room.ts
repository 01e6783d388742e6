/** How much of what a model writes may be delivered. */
export interface Room {
  /** When it was made. */
  readonly words: number;
  /** What of a piece there is room for; a few words more, as not each is counted when it comes. */
  take(text: string): string;
  /** Something was left out: nothing more is to be asked for. */
  readonly isOver: boolean;
}

/** Where nothing is charged by the word. */
export const boundless: Room = {
  words: Number.POSITIVE_INFINITY,
  take: (text) => text,
  isOver: false,
};

/** UTF-16 units that are counted at once: fewer cost more than they tell, more would keep others waiting. */
const fewestUnits = 200;
const mostUnits = 50_000;

export function createRoom(words: number): Room {
  const counter = createCounter();
  let uncounted = '';
  let left = words;
  let isOver = false;
  // A word has a unit at least: until then, all that came fits.
  const due = () => Math.min(mostUnits, Math.max(fewestUnits, left));
  return {
    words,
    get isOver() {
      return isOver;
    },
    take: (text) => {
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
      isOver ||= text.slice(at).trim() !== '';
      return text.slice(0, at);
    },
  };
}

/** Longer, it is no word that goes on. */
const longestOpen = 50;

function createCounter() {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  /** `open`: the last word, which may go on and is not counted yet. */
  return (text: string): { readonly words: number; readonly open: string } => {
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
