import { carryOut } from './carry-out.ts';
import type { Order } from './worker-order.ts';

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  for (const told of carryOut(data)) postMessage(told);
});
