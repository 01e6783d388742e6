const known = new Map<string, Intl.Segmenter>();

/** Words of a language; made once, as it takes long. */
export function wordSegments(tag: string): Intl.Segmenter {
  const segments = known.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  known.set(tag, segments);
  return segments;
}
