import { row } from '../row.ts';

/** What a model refused or failed, and what is no longer where a link says. */
export const contentErrors = {
  content_policy: row(
    5001,
    'UNPROCESSABLE_CONTENT',
    "We're unable to respond to this request because it may violate our content management policy.",
  ),
  repetitive_prompt: row(
    5001,
    'UNPROCESSABLE_CONTENT',
    'Your prompt repeats the same pattern too often. Please rephrase it and try again.',
  ),
  generation_failed: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The answer could not be generated. Please try again.',
  ),
  model_unconfigured: row(
    400,
    'PRECONDITION_FAILED',
    'No language model is set up here, so nothing can be written.',
  ),
  chat_missing: row(404, 'NOT_FOUND', 'Chat not found'),
  bot_missing: row(
    404,
    'NOT_FOUND',
    'This bot is not there any more, or its maker has taken it back.',
  ),
  source_unreachable: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The source could not be reached. Please try again, or fill in the fields yourself.',
  ),
  search_failed: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The web could not be searched. Please try again.',
  ),
  search_unconfigured: row(400, 'PRECONDITION_FAILED', 'Searching the web is not set up here.'),
  grammar_unconfigured: row(
    400,
    'PRECONDITION_FAILED',
    'This language cannot be checked here: no checker for it is set up.',
  ),
  grammar_failed: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The text could not be checked. Please try again.',
  ),
  score_failed: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The scoring model did not answer. Please try again.',
  ),
  translate_unconfigured: row(
    400,
    'PRECONDITION_FAILED',
    'Nothing that translates is set up here.',
  ),
  translate_pair: row(
    400,
    'UNPROCESSABLE_CONTENT',
    'What translates here does not know these two languages.',
  ),
  translate_failed: row(
    5001,
    'SERVICE_UNAVAILABLE',
    'The text could not be translated. Please try again.',
  ),
  search_result_missing: row(404, 'NOT_FOUND', 'Search result not found'),
  slide_outline_missing: row(404, 'NOT_FOUND', 'Slide outline not found'),
  slide_theme_missing: row(404, 'NOT_FOUND', 'Slide theme not found'),
  chat_share_exists: row(400, 'CONFLICT', 'Chat share url exists'),
  chat_share_missing: row(404, 'NOT_FOUND', 'Chat share id does not exist'),
};
