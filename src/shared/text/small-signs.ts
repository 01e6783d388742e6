/** Signs, and the small ones in the same places. */
const above = [
  '0123456789+-\u2212–=()abcdefghijklmnoprstuvwxyzT',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ªᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿºᵖʳˢᵗᵘᵛʷˣʸᶻᵀ',
] as const;
const below = [
  '0123456789+-\u2212–=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
] as const;

/** Raised or lowered letters and figures in Unicode's own, so that 10⁶ is not 106 where no text can be raised. */
export function smallSigns(text: string, isAbove: boolean): string {
  const [usual, small] = isAbove ? above : below;
  const smallOf = (sign: string) => small[usual.indexOf(sign)];
  const shown = text.trim();
  const isWhole = [...shown].every((sign) => smallOf(sign) !== undefined);
  // `1st` and `Mme` say the same in full letters; `[1]` is the mark of a note.
  const isMeant = /\d/.test(shown) || (isWhole && (!isAbove || !/\p{L}{2}/u.test(shown)));
  if (!isMeant || shown.startsWith('[')) return text;
  return Array.from(text, (sign) => smallOf(sign) ?? sign).join('');
}
