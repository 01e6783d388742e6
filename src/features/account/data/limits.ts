/** Days that an archive can be downloaded. */
export const exportDays = 7;
/** Minutes after a sign-in that stand for a password. */
export const freshMinutes = 10;
