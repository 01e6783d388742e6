/** Characters. */
export const longestName = 80;
export const longestInstructions = 8_000;
/** Documents of one project. */
export const mostDocuments = 20;
/** Projects of one person. */
export const mostProjects = 200;
