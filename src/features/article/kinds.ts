export const tones = ['plain', 'friendly', 'expert', 'lively', 'formal'] as const;
