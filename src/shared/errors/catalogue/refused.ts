import { row } from '../row.ts';

/** What the browser refuses before it is sent, by the server's own rules (SPEC 5, 8). */
export const refusedErrors = {
  image_type: row(400, 'UNPROCESSABLE_CONTENT', 'only image files are allowed'),
  image_size: row(400, 'PAYLOAD_TOO_LARGE', 'image must be smaller than 10MB'),
  video_length: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'Please upload a video of 3 to 30 seconds in length',
  ),
  media_type: row(400, 'UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not supported.'),
  file_too_large: row(
    400,
    'PAYLOAD_TOO_LARGE',
    'This file is too large. Please upload a smaller one.',
  ),
  document_unreadable: row(
    400,
    'UNPROCESSABLE_CONTENT',
    "We can't process this document. Please upload another.",
  ),
};
