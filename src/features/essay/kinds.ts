export const essayTypes = [
  'argumentative',
  'persuasive',
  'expository',
  'compare',
  'cause',
  'narrative',
  'descriptive',
  'analysis',
] as const;
export type EssayType = (typeof essayTypes)[number];

export const essayLevels = ['school', 'college', 'university', 'graduate'] as const;
