export interface Announcer {
  /** Sentences that became whole since the last call; the rest too, once the text has ended. */
  next(text: string, ended: boolean): string[];
}

/** Cuts a growing text into what a screen reader says, sentence by sentence. */
export function createAnnouncer(tag: string): Announcer {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' });
  let said = 0;
  return {
    next(text, ended) {
      const sentences = [...segmenter.segment(text.slice(said))].map(({ segment }) => segment);
      // The last one may still grow.
      const whole = ended ? sentences : sentences.slice(0, -1);
      said += whole.join('').length;
      return whole.map(spoken).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
    },
  };
}

/** A sentence without the signs that only shape it. */
function spoken(sentence: string): string {
  return sentence
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[*_~`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
