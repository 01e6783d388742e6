import { realLocaleOf } from '#shared/i18n/locale.ts';
import { $brief } from '../../client/essay-store.ts';
import { essayLevels, essayTypes } from '../../kinds.ts';
import { fewestWords, longestTopic, mostWords, usualWords } from '../../limits.ts';

/**
 * Puts the brief that an address brings into the form: `/essay?topic=…&type=compare&language=fr`,
 * of which the topic alone is needed. A form that is sent before its script woke comes back so.
 * @returns whether it brought one.
 */
export function takeAddressBrief(): boolean {
  const query = new URLSearchParams(location.search);
  const topic = query.get('topic')?.trim().slice(0, longestTopic);
  if (!topic) return false;
  const language = query.get('language') ?? document.documentElement.dataset.locale;
  const words = Number(query.get('words') ?? usualWords);
  $brief.set({
    turn: $brief.get().turn + 1,
    brief: {
      topic,
      type: essayTypes.find((one) => one === query.get('type')) ?? 'argumentative',
      level: essayLevels.find((one) => one === query.get('level')) ?? 'college',
      words: words >= fewestWords && words <= mostWords ? Math.round(words) : usualWords,
      language: realLocaleOf(language ?? ''),
    },
  });
  return true;
}

/** The brief is kept by now: the address is that of the page again, so that a reload keeps what is changed. */
export function leaveAddressBrief(): void {
  history.replaceState(null, '', location.pathname);
}
