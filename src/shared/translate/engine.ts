/** What can translate, in the order in which they are asked where nobody chooses. */
export const engineNames = ['deepl', 'libretranslate', 'model'] as const;
export type EngineName = (typeof engineNames)[number];

export const formalities = ['default', 'formal', 'informal'] as const;
export type Formality = (typeof formalities)[number];
