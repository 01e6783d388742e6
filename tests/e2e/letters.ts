import { createOutbox } from '#server/mail/outbox.ts';
import { expect } from '#tests/support/browser.ts';
import { findProof, type Proof } from '#tests/support/outbox-letters.ts';

/** The newest letter that the server of the journeys sent to an address, about `part`. */
export async function letterTo(email: string, part: string): Promise<Proof> {
  const { WORDKIN_TEST_DATA: dataDir } = process.env;
  if (!dataDir) throw new Error('the journeys have no server of their own');
  const mailed = { mail: { outbox: createOutbox(dataDir) } };
  await expect(() => findProof(mailed, email, part)).toPass();
  return findProof(mailed, email, part);
}
