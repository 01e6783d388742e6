// Apart from the contract, whose schemas the page does without.

/** Prompts of one person. */
export const mostPrompts = 200;
export const longestPromptTitle = 80;
export const longestPrompt = 20_000;
