/**
 * Parts a whole number by weights: whole parts that add up to it, none under `least`, each as near
 * to its weight as whole numbers allow. Weights that say nothing make equal parts.
 * @throws RangeError where `total` cannot give each its `least`.
 */
export function apportion(weights: readonly number[], total: number, least = 0): number[] {
  if (total < least * weights.length) throw new RangeError('too little for so many parts');
  const sound = weights.map((weight) => (weight > 0 && weight < 1e9 ? weight : 0));
  const fixed = new Set<number>();
  for (;;) {
    const quotas = quotasOf(sound, fixed, total - least * fixed.size);
    const short = quotas.flatMap((quota, at) => (!fixed.has(at) && quota < least ? [at] : []));
    if (short.length === 0) return rounded(quotas, fixed, total, least);
    for (const at of short) fixed.add(at);
  }
}

function quotasOf(weights: readonly number[], fixed: ReadonlySet<number>, total: number): number[] {
  const free = weights.filter((_, at) => !fixed.has(at));
  const sum = free.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / free.length));
}

/** Down, then up where most was cut off. */
function rounded(
  quotas: readonly number[],
  fixed: ReadonlySet<number>,
  total: number,
  least: number,
): number[] {
  const parts = quotas.map((quota, at) => (fixed.has(at) ? least : Math.floor(quota + 1e-9)));
  let rest = total - parts.reduce((all, part) => all + part, 0);
  const order = quotas
    .map((quota, at) => ({ at, cut: fixed.has(at) ? -1 : quota - (parts[at] ?? 0) }))
    .sort((a, b) => b.cut - a.cut || a.at - b.at);
  for (const { at } of order) {
    if (rest <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
