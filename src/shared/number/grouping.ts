/**
 * Thousands by commas and decimals by a point, in every locale alike (SPEC 9). By hand: the first
 * `Intl.NumberFormat` of a page takes as long as the rest of its script together.
 */
export function groupThousands(value: number | bigint): string {
  const [whole = '', fraction] = String(value).split('.');
  if (!/^-?\d+$/.test(whole)) return whole;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
