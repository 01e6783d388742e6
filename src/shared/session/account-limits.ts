/** Characters of a password at sign-up. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Characters of each of a person’s names. */
export const nameMaxLength = 100;

/** Characters of an e-mail address (RFC 5321). */
export const emailMaxLength = 254;
