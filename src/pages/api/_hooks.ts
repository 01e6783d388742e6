import type { OrderHook } from '#server/orders/hook.ts';
import { rewardHook } from '#server/rewards/payment.ts';

/** Who hears of payments, in the transaction that keeps them. */
export const orderHooks: readonly OrderHook[] = [rewardHook];
