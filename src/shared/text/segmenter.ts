const made = new Map<string, Intl.Segmenter>();

/**
 * Cuts texts, made once and when it is first asked for: the first thing of `Intl` that a page makes
 * stops a telephone for 50 ms.
 * @param tag BCP 47; by default the browser's or the machine's.
 */
export function segmenterOf(
  granularity: 'grapheme' | 'word' | 'sentence',
  tag?: string,
): Intl.Segmenter {
  const key = `${granularity} ${tag}`;
  const known = made.get(key) ?? new Intl.Segmenter(tag, { granularity });
  made.set(key, known);
  return known;
}
