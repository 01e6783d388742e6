/** The numeric codes of SPEC 8 and what each means. */
export const numericCodes = {
  2000: 'user word error',
  2001: 'article rewriter limit',
  2002: 'article writer limit',
  2003: 'GPT-3 word limit',
  2004: 'GPT-4 word limit',
  2005: 'plagiarism check limit',
  2006: 'bypass limit',
  2007: 'bot content limit',
  5000: 'unknown',
  5001: 'AI generated error',
  200: 'ok',
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not found',
  405: 'method not allowed',
} as const;

/**
 * A failure's number. A fault without a number of its own takes the nearest: 400 for what the
 * caller can change, 5000 for what only we can.
 */
export type NumericCode = Exclude<keyof typeof numericCodes, 200>;
