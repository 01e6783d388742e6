/** Attachments of one message. */
export const mostAttachments = 10;
/** Characters of an address. */
export const longestAddress = 2_000;
