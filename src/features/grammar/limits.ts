/** Of the checker of English as it comes over the line, packed. */
export const engineMegabytes = 8;
