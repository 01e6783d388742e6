import { expect, test } from 'vitest';
import { placeOf } from './page-citation.ts';

test('a citation names a document, however it is written, and the first of its pages', () => {
  expect(placeOf('[Report (v2).PDF, p. 3]')).toEqual({ name: 'report (v2).pdf', page: 3 });
  expect(placeOf('[a, b.pdf, pp. 12-15, 20]')).toEqual({ name: 'a, b.pdf', page: 12 });
  expect(placeOf('[報告書.pdf, P.7]')).toEqual({ name: '報告書.pdf', page: 7 });
});

test('other brackets, and words around a citation, are none', () => {
  for (const text of ['[1]', '[report.pdf]', '[report.pdf, p. x]', '[a\nb, p. 1]', 'see [a, p. 1]'])
    expect(placeOf(text)).toBeNull();
});
