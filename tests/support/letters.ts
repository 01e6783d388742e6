import { eventually } from './eventually.ts';
import { findProof, type Mailed, type Proof } from './outbox-letters.ts';

/** The newest letter to an address that holds `part`, once there are so many of them. */
export function proofOf(kernel: Mailed, to: string, part: string, count = 1): Promise<Proof> {
  return eventually(() => findProof(kernel, to, part, count));
}
