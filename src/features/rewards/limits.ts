/** UTF-16 units of where somebody wants to be paid. */
export const longestPayoutTo = 300;
