// Apart from the contract, whose schemas the page does without.

/** Facts of one person. */
export const mostMemories = 100;
export const longestMemory = 1_000;
