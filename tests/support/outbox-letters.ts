import type { KeptLetter, Outbox } from '#server/mail/outbox.ts';

export interface Mailed {
  readonly mail: { readonly outbox: Pick<Outbox, 'list'> };
}

/** Letters to an address whose text or subject holds `part`, the newest first. */
export async function lettersTo(
  { mail }: Mailed,
  to: string,
  part = '',
): Promise<readonly KeptLetter[]> {
  const letters = await mail.outbox.list();
  return letters.filter((one) => one.to === to && `${one.subject}\n${one.text}`.includes(part));
}

export interface Proof {
  /** The 6 digits; '' where there are none. */
  readonly code: string;
  /** What stands behind the `#` of its link; '' where there is none. */
  readonly secret: string;
  readonly letter: KeptLetter;
}

/** The newest letter to an address that holds `part`. @throws Error where there are not so many yet. */
export async function findProof(
  kernel: Mailed,
  to: string,
  part: string,
  count = 1,
): Promise<Proof> {
  const letters = await lettersTo(kernel, to, part);
  const [letter] = letters;
  if (!letter || letters.length < count) throw new Error(`no letter about ${part}`);
  return {
    letter,
    code: /^\d{6}$/m.exec(letter.text)?.[0] ?? '',
    secret: /#([\w-]+)$/m.exec(letter.text)?.[1] ?? '',
  };
}
