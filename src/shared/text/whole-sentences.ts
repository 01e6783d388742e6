type Segment = Pick<Intl.SegmentData, 'segment' | 'index'>;

/** Ends in a title before a name, a word that stands for another, or an address. */
const unended =
  /(?:(?<![\p{L}\p{N}])(?:Mrs?|Ms|Dr|Prof|St|Fig|vs|cf|e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a|z|d|u|ca|bzw|vgl|Nr|Hr|Fr)\.\s+|(?:\/\/|www\.)[!-~]+)$/u;
/** German writes a day and a century as `3.` */
const ordinal = /(?<!\p{N})\d{1,2}\.\s+$/u;
const counted =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)(?!\p{L})/u;

/** Sentences of a segmenter, which knows no abbreviation and no address. */
export function* whole(segments: Iterable<Segment>): Generator<Segment, void, undefined> {
  let open: Segment | null = null;
  for (const { segment, index } of segments) {
    const goesOn: boolean =
      open !== null &&
      (unended.test(open.segment) || (ordinal.test(open.segment) && counted.test(segment)));
    if (open && goesOn) open = { segment: open.segment + segment, index: open.index };
    else {
      if (open) yield open;
      open = { segment, index };
    }
  }
  if (open) yield open;
}
