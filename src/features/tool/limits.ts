/** Of a form that is sent without a script, in bytes: its longest text in any script. */
export const longestForm = 120_000;
