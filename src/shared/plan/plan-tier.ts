export const planTiers = ['Free', 'Basic', 'Pro', 'Unlimited', 'Ultimate'] as const;
export type PlanTier = (typeof planTiers)[number];

/** In the order of SPEC 6: the first word that the name contains decides. */
const tierWords: readonly (readonly [word: string, PlanTier])[] = [
  ['basic', 'Basic'],
  ['standard', 'Basic'],
  ['unlimited', 'Unlimited'],
  ['ultimate', 'Ultimate'],
  ['free', 'Free'],
];

/** The tier that a product's name says, whatever its case; a name that says none is Pro (SPEC 6). */
export function planTier(productName: string): PlanTier {
  const name = productName.toLowerCase();
  return tierWords.find(([word]) => name.includes(word))?.[1] ?? 'Pro';
}
