/** How a gallery is sorted. */
export const orders = ['newest', 'used'] as const;
export type Order = (typeof orders)[number];
