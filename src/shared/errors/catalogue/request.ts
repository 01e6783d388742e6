import { row } from '../row.ts';

/** What is wrong with a call itself, whatever it asks for. */
export const requestErrors = {
  parameter: row(400, 'BAD_REQUEST', 'Incorrect Parameter'),
  param: row(400, 'BAD_REQUEST', 'Incorrect Param'),
  params: row(400, 'BAD_REQUEST', 'Incorrect Params'),
  batch_size: row(400, 'BAD_REQUEST', 'Too many calls in one request.'),
  not_found: row(404, 'NOT_FOUND', 'Not found'),
  method_not_allowed: row(405, 'METHOD_NOT_SUPPORTED', 'Method not allowed'),
  timeout: row(5000, 'TIMEOUT', 'The server took too long to answer. Please try again.'),
  body_too_large: row(400, 'PAYLOAD_TOO_LARGE', 'This is too large to send.'),
  uri_too_long: row(400, 'URI_TOO_LONG', 'The address of this request is too long.'),
  too_many_requests: row(
    400,
    'TOO_MANY_REQUESTS',
    'Too many requests, please wait before trying again.',
  ),
  too_many_tokens: row(
    400,
    'TOO_MANY_REQUESTS',
    'Too many tokens, please wait before trying again.',
  ),
  // Of an answer in a chat, with the words above before its own.
  too_long_to_read: row(
    400,
    'TOO_MANY_REQUESTS',
    'The model cannot read this much at once, however long you wait. Shorten your message, begin a new chat, or choose a model that reads more.',
  ),
  // Of what a tool or a program asks: there is no chat to begin anew.
  too_long_for_model: row(
    400,
    'BAD_REQUEST',
    'The model cannot read this much at once, however long you wait. Shorten the text.',
  ),
  request_aborted: row(400, 'ABORTED', 'Your request was aborted.'),
  stale_build: row(
    400,
    'PRECONDITION_FAILED',
    'This page is out of date. Please reload it to continue.',
  ),
};
