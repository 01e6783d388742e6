import { row } from '../row.ts';

/** Files that cannot be taken (SPEC 5, 8). */
export const uploadErrors = {
  image_type: row(400, 'UNPROCESSABLE_CONTENT', 'only image files are allowed'),
  image_size: row(400, 'PAYLOAD_TOO_LARGE', 'image must be smaller than 10MB'),
  video_length: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'Please upload a video of 3 to 30 seconds in length',
  ),
  video_broken: row(
    5001,
    'UNPROCESSABLE_CONTENT',
    'This video could not be worked on. Please try another one.',
  ),
  captions_unreadable: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'No captions were found in this text. It has to be SubRip (.srt) or WebVTT (.vtt).',
  ),
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
  storage_full: row(
    400,
    'PAYLOAD_TOO_LARGE',
    'Your attachments fill all the room you have here. Delete chats with attachments to make some.',
  ),
  page_unreachable: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'This address could not be read. Check it or try another.',
  ),
  transcript_missing: row(
    400,
    'UNPROCESSABLE_CONTENT',
    "Sorry, we can't summarize YouTube videos with no transcripts for now.",
  ),
};
