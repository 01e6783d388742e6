import { row } from '../row.ts';

/**
 * What is used up. PRECONDITION_FAILED, because FORBIDDEN would raise the forbidden event and
 * TOO_MANY_REQUESTS says that waiting helps.
 */
export const usageErrors = {
  word_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the word limit. Please upgrade or purchase an add-on word package for more words.",
  ),
  article_rewriter_limit: row(
    2001,
    'PRECONDITION_FAILED',
    "You've reached the article rewriter limit. Please upgrade to rewrite more articles.",
  ),
  article_writer_limit: row(
    2002,
    'PRECONDITION_FAILED',
    "You've reached the article writer limit. Please upgrade to write more articles.",
  ),
  gpt3_word_limit: row(
    2003,
    'PRECONDITION_FAILED',
    'You have no GPT-3.5 words left. Please upgrade to get more words.',
  ),
  gpt4_word_limit: row(
    2004,
    'PRECONDITION_FAILED',
    'You have no GPT-4 words left. Please upgrade to get more words.',
  ),
  plagiarism_limit: row(
    2005,
    'PRECONDITION_FAILED',
    "You've reached the plagiarism check limit. Please upgrade for more checks.",
  ),
  undetectable_word_limit: row(
    2006,
    'PRECONDITION_FAILED',
    'You have no undetectable words left. Please purchase more undetectable words to continue.',
  ),
  bot_content_limit: row(
    2007,
    'PRECONDITION_FAILED',
    "You've reached the content limit of this bot. Please upgrade to add more content.",
  ),
  question_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached your question limit. Please upgrade to get more.",
  ),
  free_search_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the limit of free searches. Please contact support if you need more.",
  ),
  credit_usage: row(
    2000,
    'PRECONDITION_FAILED',
    'There was an issue with your credit usage. Please try again or contact support.',
  ),
  credit_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the credit limit. Please upgrade for more credits.",
  ),
  advanced_credit_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the advanced credit limit. Please upgrade for more advanced credits.",
  ),
  usage_cap: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the cap that you set for yourself. Raise it to go on.",
  ),
  payment_failed: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'We were unable to process your payment. Please check your payment details or try another payment method.',
  ),
  payment_off: row(
    400,
    'PRECONDITION_FAILED',
    'Payment is not set up here, so nothing can be bought.',
  ),
  coupon_taken: row(400, 'BAD_REQUEST', 'A coupon has this code already. Choose another one.'),
};
