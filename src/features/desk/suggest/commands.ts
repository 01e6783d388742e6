export const suggestCommands = [
  'continue',
  'shorten',
  'expand',
  'tone',
  'translate',
  'explain',
  'own',
] as const;
export type SuggestCommand = (typeof suggestCommands)[number];

export const tones = ['plain', 'formal', 'friendly', 'confident', 'academic'] as const;
export type Tone = (typeof tones)[number];
