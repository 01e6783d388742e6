import { z } from 'zod';
import { CheckFault } from './fault.ts';

/** A text with its markup left out, and the way back. */
export interface SourceText {
  /** What is checked. */
  readonly text: string;
  /** Length of what was sent, markup and all. */
  readonly length: number;
  /** From an offset in `text` to one in what was sent; `end`: behind the sign before it. */
  place(offset: number, end: boolean): number;
}

/** Markup is left out, or stands for what it says: a line break for `<br>`. */
const part = z.union([
  z.object({ text: z.string() }),
  z.object({ markup: z.string(), interpretAs: z.string().optional() }),
]);
const schema = z.union([
  z.object({ text: z.string(), annotation: z.undefined().optional() }),
  z.object({ annotation: z.array(part).max(100_000), text: z.undefined().optional() }),
]);

interface Stretch {
  /** In the text that is checked. */
  readonly start: number;
  /** In what was sent. */
  readonly sent: number;
  readonly length: number;
  readonly sentLength: number;
}

/** @param data the JSON of the field `data`; null where `text` was sent. @throws CheckFault */
export function readMarked(plain: string, data: string | null): SourceText {
  if (data === null) return unmarked(plain);
  const parsed = schema.safeParse(jsonOf(data));
  if (!parsed.success)
    throw new CheckFault(400, "'data' key in JSON requires 'text' or 'annotation' key");
  const { text, annotation } = parsed.data;
  if (annotation === undefined) return unmarked(text ?? '');
  return marked(annotation);
}

function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new CheckFault(400, "Could not parse JSON from 'data' parameter");
  }
}

function unmarked(text: string): SourceText {
  return { text, length: text.length, place: (offset) => offset };
}

function marked(parts: readonly z.infer<typeof part>[]): SourceText {
  const stretches: Stretch[] = [];
  let text = '';
  let sent = 0;
  for (const one of parts) {
    const [told, shown] =
      'text' in one ? [one.text, one.text] : [one.markup, one.interpretAs ?? ''];
    const sizes = { length: shown.length, sentLength: told.length };
    if (shown !== '') stretches.push({ start: text.length, sent, ...sizes });
    text += shown;
    sent += told.length;
  }
  return {
    text,
    length: sent,
    place: (offset, end) => {
      const found = lastUpTo(stretches, end ? offset - 1 : offset);
      if (!found) return 0;
      const within = offset - found.start;
      // A sign that stands for markup is all of the markup.
      if (found.length === found.sentLength) return found.sent + within;
      return found.sent + (end ? found.sentLength : 0);
    },
  };
}

/** The last that begins at a sign or before it; a long text asks for thousands of places among thousands. */
function lastUpTo(stretches: readonly Stretch[], sign: number): Stretch | undefined {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.start ?? 0) <= sign) low = middle + 1;
    else high = middle;
  }
  return stretches[low - 1];
}
