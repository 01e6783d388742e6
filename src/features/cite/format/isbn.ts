/** The 10 or 13 signs of an ISBN whose last one fits the others; null for what is none. */
export function readIsbn(text: string): string | null {
  const signs = text
    .replace(/^\s*isbn(?:-1[03])?\s*:?\s*/i, '')
    .replace(/[\s‐-―-]/g, '')
    .toUpperCase();
  if (/^\d{9}[\dX]$/.test(signs)) return tens(signs) % 11 === 0 ? signs : null;
  return /^97[89]\d{10}$/.test(signs) && thirteens(signs) % 10 === 0 ? signs : null;
}

function tens(signs: string): number {
  return [...signs].reduce(
    (sum, sign, at) => sum + (sign === 'X' ? 10 : Number(sign)) * (10 - at),
    0,
  );
}

function thirteens(signs: string): number {
  return [...signs].reduce((sum, sign, at) => sum + Number(sign) * (at % 2 === 0 ? 1 : 3), 0);
}
