/** UTF-16 units. */
export const longestTitle = 120;
/** Of the first words of a document that has no title. */
export const longestName = 80;
/** Of a document as JSON: 100,000 words with their markup. */
export const longestContent = 4_000_000;
/** Blocks and stretches of text in one document, and how deep they stand in each other. */
export const mostNodes = 200_000;
export const deepest = 40;
/** Documents of one person, those in the bin too. */
export const mostDocuments = 500;
/** Days that a deleted document can be taken back. */
export const binDays = 30;
/** Comments of one document. */
export const mostComments = 500;
export const longestComment = 4_000;
/** Words that a goal may be. */
export const largestGoal = 1_000_000;
/** Versions of one document that are kept by themselves; the oldest go first. */
export const mostAutomatic = 60;
export const mostNamed = 100;
export const longestVersionName = 80;
/** Minutes of writing between two versions that are kept by themselves. */
export const versionMinutes = 10;
/** Of a description of a picture, a footnote, a formula. */
export const longestAlt = 1_000;
export const longestNote = 10_000;
export const longestFormula = 5_000;
