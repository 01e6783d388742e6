const above: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '-': '⁻', '\u2212': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾' },
  ...{ a: 'ª', b: 'ᵇ', c: 'ᶜ', d: 'ᵈ', e: 'ᵉ', f: 'ᶠ', g: 'ᵍ', h: 'ʰ', i: 'ⁱ', j: 'ʲ', k: 'ᵏ' },
  ...{ l: 'ˡ', m: 'ᵐ', n: 'ⁿ', o: 'º', p: 'ᵖ', r: 'ʳ', s: 'ˢ', t: 'ᵗ', u: 'ᵘ', v: 'ᵛ', w: 'ʷ' },
  ...{ x: 'ˣ', y: 'ʸ', z: 'ᶻ', T: 'ᵀ' },
};
const below: Readonly<Record<string, string>> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
  ...{ '+': '₊', '-': '₋', '\u2212': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎' },
  ...{ a: 'ₐ', e: 'ₑ', h: 'ₕ', i: 'ᵢ', j: 'ⱼ', k: 'ₖ', l: 'ₗ', m: 'ₘ', n: 'ₙ', o: 'ₒ', p: 'ₚ' },
  ...{ r: 'ᵣ', s: 'ₛ', t: 'ₜ', u: 'ᵤ', v: 'ᵥ', x: 'ₓ' },
};

/** Raised or lowered letters and figures in Unicode's own, so that 10⁶ is not 106 where no text can be raised. */
export function smallSigns(text: string, isAbove: boolean): string {
  const signs = isAbove ? above : below;
  const shown = text.trim();
  const isWhole = [...shown].every((sign) => signs[sign] !== undefined);
  // `1st` and `Mme` say the same in full letters; `[1]` is the mark of a note.
  const isMeant = /\d/.test(shown) || (isWhole && (!isAbove || !/\p{L}{2}/u.test(shown)));
  if (!isMeant || shown.startsWith('[')) return text;
  return Array.from(text, (sign) => signs[sign] ?? sign).join('');
}
