const kilo = 1_000;

/** Bytes as people say them: `3.2 MB`, in thousands, as the limits of forms are meant. */
export function sizeOf(bytes: number, tag: string): string {
  const large = bytes >= kilo * kilo;
  const value = large ? bytes / kilo / kilo : bytes / kilo;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
