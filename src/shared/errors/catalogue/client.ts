import { row } from '../row.ts';

/**
 * What goes wrong in the browser before or after the server: the generic client errors of SPEC 8
 * and those of its HTTP layer. The spec leaves what happens on each to us: whatever the page or
 * the visitor stopped is silent, everything else is shown.
 */
export const clientErrors = {
  malformed_response: row(5000, 'PARSE_ERROR', 'Unable to transform response from server'),
  unknown_client: row(5000, 'INTERNAL_SERVER_ERROR', 'Unknown error'),
  fetch_missing: row(5000, 'INTERNAL_SERVER_ERROR', 'No fetch implementation found'),
  input_too_big: row(400, 'PAYLOAD_TOO_LARGE', 'Input is too big for a single dispatch'),
  aborted: row(400, 'ABORTED', 'Aborted', 'silent'),
  result_missing: row(5000, 'PARSE_ERROR', 'Missing result'),
  network: row(5000, 'TIMEOUT', 'Network error. Please check your connection and try again.'),
  http_timeout: row(5000, 'TIMEOUT', 'The request timed out. Please try again.'),
  http_aborted: row(400, 'ABORTED', 'Request aborted', 'silent'),
  bad_request: row(400, 'BAD_REQUEST', 'Bad request'),
  bad_response: row(5000, 'SERVICE_UNAVAILABLE', 'Bad response from server'),
  canceled: row(400, 'ABORTED', 'Canceled', 'silent'),
  html_reload: row(
    5000,
    'SERVICE_UNAVAILABLE',
    'The site did not answer as it should. Please reload the page.',
  ),
  html_contact: row(
    5000,
    'SERVICE_UNAVAILABLE',
    'The site did not answer as it should. If this goes on, please contact support.',
  ),
};

/** What the server says too, and the browser where the server cannot. */
export const sharedErrors = {
  headers_too_large: row(400, 'HEADERS_TOO_LARGE', 'Request Entity Too Large'),
  service_unavailable: row(
    5000,
    'SERVICE_UNAVAILABLE',
    'We cannot save or load anything right now. Please try again in a moment.',
  ),
  unknown: row(5000, 'INTERNAL_SERVER_ERROR', 'UNKNOWN ERROR'),
};
