/**
 * Each name with its sign at its end: those of signs that keyboards lack, and of what hides one from
 * Markdown. Every browser that reads an answer loads them, so letters with accents are left out: models
 * write these as they are.
 */
const names = `
excl! quot" num# dollar$ percnt% amp& apos' lpar( rpar) ast* plus+ comma, period. sol/ colon:
semi; lt< equals= gt> quest? commat@ lbrack[ bsol\\ rbrack] lowbar_ grave\` lbrace{ verbar|
vert| rbrace} nbsp\u00a0 cent¢ pound£ yen¥ copy© laquo« reg® deg° plusmn± sup2² sup3³ middot·
raquo» frac14¼ frac12½ frac34¾ times× divide÷ GammaΓ DeltaΔ PiΠ SigmaΣ PhiΦ OmegaΩ alphaα betaβ
gammaγ deltaδ epsilonε zetaζ etaη thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ piπ rhoρ sigmaσ tauτ
phiφ chiχ psiψ omegaω thinsp\u2009 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” bull• hellip… euro€
trade™ larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ forall∀ nabla∇ isin∈ sum∑ minus− radic√ infin∞ int∫
asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ lang⟨ rang⟩ check✓ cross✗ AMP& LT< GT> QUOT" COPY© REG®`;

let signs: ReadonlyMap<string, string> | undefined;

/** By name, without its `&` and `;`. Read at the first that is asked for: most texts name none. */
export function entitySigns(): ReadonlyMap<string, string> {
  signs ??= new Map(
    names
      .trim()
      .split(/[ \n]/)
      .map((one) => [one.slice(0, -1), one.slice(-1)]),
  );
  return signs;
}
