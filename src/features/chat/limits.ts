/** Characters of one message. */
export const longestMessage = 100_000;
export const longestTitle = 120;
/** Of a rating. */
export const longestReason = 1_000;
/** Models that answer one question side by side. */
export const mostCompared = 4;
/** Answers that are written for one person at once. */
export const mostAtOnce = 8;
/** Conversations that one call changes. */
export const mostChanged = 100;
/** Conversations of one list that are selected at once. */
export const mostSelected = 10_000;
/** Days that a deleted conversation can be taken back. */
export const binDays = 30;
