/** Days that one table covers. */
export const mostDays = 92;
/** Rows that one table shows. */
export const mostRows = 500;
