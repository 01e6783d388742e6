/** The person behind a device before any sign-in; also the id of the sign-in provider (SPEC 3, 7). */
export const anonymousUser = 'anonymous-user';

/** The product itself, where no person acts (SPEC 3). */
export const systemUser = 'system-user';
