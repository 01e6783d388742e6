import { describe, expect, test } from 'vitest';
import { carryOut } from './carry-out.ts';

const options = { mode: 'simple', strength: 3, frozen: [], seed: 0 } as const;
const kinds = (text: string) =>
  [...carryOut({ kind: 'rewrite', text, options })].map(({ kind }) => kind);

describe('rewriting by rules', () => {
  test('goes piece by piece, joined the whole text again', () => {
    const text = `${'We utilize the hall in order to meet. '.repeat(60)}\n\nThe end is near.`;
    const told = [...carryOut({ kind: 'rewrite', text, options })];
    const last = told.at(-1);
    if (last?.kind !== 'rewritten') throw new Error('not rewritten');
    expect(last.pairs.map(({ before }) => before).join('')).toBe(text);
    expect(last.pairs[0]?.after).toMatch(/^We use the hall to meet\. /);
    expect(told.filter(({ kind }) => kind === 'progress')).toHaveLength(last.pairs.length);
  });

  test('knows English alone, and takes a short text for it that says nothing else', () => {
    expect(
      kinds(
        'Der Zug kam wieder zu spät und niemand wusste warum, denn es gab keine Ansage. Alle warteten sehr lange auf dem Bahnsteig und froren.',
      ),
    ).toEqual(['foreign']);
    for (const short of ['Das Wetter ist heute gut.', 'Ich liebe Musik.', 'La vita non sono io.'])
      expect(kinds(short), short).toEqual(['foreign']);
    for (const short of ['Los Angeles weather changed.', "We've utilized it.", 'A van per day.'])
      expect(kinds(short), short).toEqual(['progress', 'rewritten']);
    expect(kinds('電車はまた遅れた。')).toEqual(['foreign']);
    expect(kinds('Utilize it.')).toEqual(['progress', 'rewritten']);
  });

  test('rewrites 100,000 words in seconds', () => {
    const text = 'In order to win, they utilized a plethora of tools, but they were late. '.repeat(
      7_000,
    );
    const start = performance.now();
    expect(kinds(text).at(-1)).toBe('rewritten');
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
