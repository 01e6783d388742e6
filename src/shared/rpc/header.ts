/** Where all product calls go (SPEC 7). */
export const rpcPath = '/api/trpc';

/**
 * Headers of every call (SPEC 7). Version never changes, so a page that is older or newer than
 * the server is told by Build, which is ours: absent is accepted (R24).
 */
export const rpcHeaders = { version: 'Version', platform: 'Platform', build: 'Build' } as const;

export const rpcVersion = '4.2.0';
