/** The most that a cap may say. Apart from the schema, which the page does without. */
export const mostCap = 1_000_000_000;
