export const fewestWords = 300;
export const mostWords = 4_000;
export const longestTitle = 200;
export const mostKeywords = 12;
export const longestKeyword = 80;
export const longestAudience = 200;
export const mostLinks = 50;
export const longestLinkTitle = 160;
export const longestAddress = 500;
export const mostImages = 8;
export const mostQuestions = 8;
/** What search engines show of a page, in signs. */
export const longestMetaTitle = 60;
export const longestMetaDescription = 155;
/** Of one list. */
export const mostTitles = 200;
export const longestCsv = 1_000_000;
export const mostRows = 1_000;
export const mostColumns = 50;
/** An address that stands in a text as it is, without signs that end a link. */
export const ownAddress = /^https?:\/\/[^\s<>()"'[\]\\]+$/;
