import { row } from '../row.ts';

/** What is not shown as other errors are: the browser knows these rows by their message (SPEC 8). */
export const apartErrors = {
  client_closed: row(400, 'CLIENT_CLOSED_REQUEST', 'The connection was closed.', 'silent'),
  chat_credit_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the chat credit limit. Please upgrade for more chat credits.",
    'silent',
  ),
  essay_word_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the essay word limit. Please upgrade for more essay words.",
    'silent',
  ),
  video_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the video limit. Please upgrade to create more videos.",
    'usage',
  ),
  image_limit: row(
    2000,
    'PRECONDITION_FAILED',
    "You've reached the image limit. Please upgrade to create more images.",
    'usage',
  ),
  // The form that it was typed into says it, and says what to do.
  coupon_invalid: row(400, 'BAD_REQUEST', 'This coupon is not valid here.', 'silent'),
  /** Sends a visitor to the sign-in page; UNAUTHORIZED would sign them out first (SPEC 4). */
  session_required: row(401, 'PRECONDITION_FAILED', 'Please sign in to access this page.'),
};
