/** Characters. */
export const longestName = 60;
export const longestDescription = 300;
export const longestInstructions = 8_000;
export const longestStarter = 200;
export const mostStarters = 6;
/** Files that a bot reads. */
export const mostFiles = 10;
/** Bots of one person. */
export const mostBots = 50;
