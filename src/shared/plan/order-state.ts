/** SPEC 4 shows no states of purchases: these are ours. */
export const orderStates = [
  'open',
  'paid',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;
export type OrderState = (typeof orderStates)[number];
