/** Days that an archive can be downloaded. */
export const exportDays = 7;
