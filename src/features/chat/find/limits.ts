/** Characters of what is searched for. Apart from the contract, whose schemas the page does without. */
export const longestQuery = 200;
