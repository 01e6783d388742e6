import { row } from '../row.ts';

/** Files that cannot be taken (SPEC 5, 8). */
export const uploadErrors = {
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
