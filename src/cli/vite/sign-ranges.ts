const assigned = /\P{Cn}/u;
const surrogates = [0xd800, 0xdfff] as const;
const lastSign = 0x10ffff;

/**
 * The signs that are found one by one, as ranges of their numbers: each as steps from the end of
 * the one before and within itself, in base 36. A range goes on over numbers that stand for nothing.
 */
export function rangesOf(isFound: (sign: string) => boolean): string {
  const ranges: [number, number][] = [];
  let open = false;
  for (let at = 0; at <= lastSign; at += 1) {
    if (at === surrogates[0]) at = surrogates[1] + 1;
    const sign = String.fromCodePoint(at);
    const last = ranges.at(-1);
    if (isFound(sign)) {
      if (open && last) last[1] = at;
      else ranges.push([at, at]);
      open = true;
    } else if (assigned.test(sign)) open = false;
  }
  let before = 0;
  return ranges
    .map(([first, last]) => {
      const steps = [first - before, ...(last > first ? [last - first] : [])];
      before = last;
      return steps.map((step) => step.toString(36)).join('-');
    })
    .join(' ');
}

/** A script's text that makes of such ranges what stands between the brackets of a pattern. */
export function classSource(ranges: string): string {
  const sign = String.raw`(by)=>"\\u{"+(at+=parseInt(by,36)).toString(16)+"}"`;
  const text = `${JSON.stringify(ranges)}.split(" ").map(one=>one.split("-").map(sign).join("-")).join("")`;
  return `(()=>{let at=0;const sign=${sign};return ${text}})()`;
}
