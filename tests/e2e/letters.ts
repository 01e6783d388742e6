import { createOutbox } from '#server/mail/outbox.ts';
import { type Proof, proofOf } from '#tests/support/letters.ts';

/** The newest letter that the server of the journeys sent to an address, about `part`. */
export function letterTo(email: string, part: string, count = 1): Promise<Proof> {
  const { WORDKIN_TEST_DATA: dataDir } = process.env;
  if (!dataDir) throw new Error('the journeys have no server of their own');
  return proofOf({ mail: { outbox: createOutbox(dataDir) } }, email, part, count);
}
