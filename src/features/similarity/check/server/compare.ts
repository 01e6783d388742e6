import { finish } from '#server/models/guide/steps.ts';
import {
  coveredBy,
  type SharedSpan,
  type SpanIndex,
  sharedSpanSteps,
} from '#shared/text/shared-spans.ts';
import { tokenSteps } from '#shared/text/tokens.ts';
import type { Match, Passage } from '../../contract.ts';

/** Passages that are shown of one text, and UTF-16 units of each. */
const mostPassages = 100;
const longestPassage = 2_000;
/** UTF-16 units of all passages of a report: it is kept, and sent each time it has grown. */
export const mostShown = 1_000_000;

export interface Compared {
  readonly match: Match;
  /** Of the checked text, in its tokens. */
  readonly spans: readonly SharedSpan['mine'][];
}

export type Other = Pick<Match, 'kind' | 'title' | 'url' | 'resemblance'> & {
  readonly text: string;
};

/** What a text has in common with another; null for nothing. @throws the signal's reason. */
export async function compared(
  index: SpanIndex,
  { text, ...other }: Other,
  signal: AbortSignal,
): Promise<Compared | null> {
  const tokens = await finish(tokenSteps(text), signal);
  const spans = await finish(sharedSpanSteps(index, tokens), signal);
  if (spans.length === 0) return null;
  const mine = spans.map((span) => span.mine);
  const sorted = [...spans].sort((a, b) => b.mine.to - b.mine.from - (a.mine.to - a.mine.from));
  const match: Match = {
    ...other,
    words: coveredBy(mine),
    passages: sorted.slice(0, mostPassages).map((span) => passageOf(span, text)),
    more: Math.max(0, sorted.length - mostPassages),
  };
  return { match, spans: mine };
}

function passageOf({ mine, theirs }: SharedSpan, text: string): Passage {
  const whole = text.slice(theirs.start, theirs.end);
  return {
    start: mine.start,
    end: mine.end,
    word: mine.from + 1,
    theirWord: theirs.from + 1,
    words: mine.to - mine.from,
    theirs: whole.slice(0, longestPassage).toWellFormed(),
  };
}

/** As many passages as a report has room for, of what shares most first; the others are counted. */
export function withinRoom(matches: readonly Match[]): Match[] {
  let room = mostShown;
  return matches.map((match) => {
    const passages = match.passages.filter(({ theirs }) => {
      room -= theirs.length;
      return room >= 0;
    });
    const out = match.passages.length - passages.length;
    return out === 0 ? match : { ...match, passages, more: match.more + out };
  });
}
