/** Works of one order. */
export const mostJobs = 50;
/** Files of one work, whatever its kind allows. */
export const mostSourcesOfOne = 60;
/** Files of one call that removes or downloads. */
export const mostFilesAtOnce = 100;
/** Bytes of one video; its length is SPEC 5's. */
export const videoByteLimit = 64 * 1024 * 1024;
/** Days that an upload is kept for, unless a work has used it. */
export const uploadDays = 1;
/** Days that results are kept, for who has no account, and who has one. */
export const madeDays = { anonymous: 7, account: 30 } as const;
