import { expect, test, vi } from 'vitest';
import type { Analysis } from '#shared/text/analysis.ts';
import { analyse as analyseText } from '#shared/text/analysis.ts';
import { eventually } from '#tests/support/eventually.ts';
import { analyse, noAnalysis } from './analyst.ts';

test('what is written out for no text is what its analysis says', () => {
  expect(noAnalysis).toEqual(analyseText(''));
});

test('a browser without workers analyses all the same, and answers the latest text alone (R25)', async () => {
  const told = vi.fn<(analysis: Analysis) => void>();
  analyse('One', () => told(noAnalysis));
  analyse('Two words', told);
  await eventually(() => expect(told).toHaveBeenCalled());
  expect(told).toHaveBeenCalledExactlyOnceWith(analyseText('Two words'));
});
