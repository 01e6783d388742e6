/** Where a page tells that it was opened by a link with `?ref=<code>`: the body is the code. */
export const referralPath = '/api/referral';
