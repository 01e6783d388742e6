/** The most that a cap may say. Apart from the contract, whose schemas the page does without. */
export const mostCap = 1_000_000_000;
