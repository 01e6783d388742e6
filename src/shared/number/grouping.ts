const grouped = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 20,
  signDisplay: 'negative',
});

/** Thousands by commas and decimals by a point, in every locale alike (SPEC 9). */
export function groupThousands(value: number | bigint): string {
  return grouped.format(value);
}
