/** The translator, which stands on pages of other features: their routes put it there. */
export const translator = {
  feature: 'translate',
  reads: ['translate', 'crash'],
} as const;
