import { isIdle } from '#shared/plan/idle-meter.ts';
import { type Meter, meters } from '#shared/plan/meter.ts';
import type { SiteKey } from '#shared/site/define.ts';

/** What the tools of a site spend, the main one first. */
const ofSite: Readonly<Partial<Record<SiteKey, readonly Meter[]>>> = {
  chat: ['gpt3_words', 'gpt4_words', 'bot', 'searches'],
  essay: ['gpt3_words', 'gpt4_words', 'plagiarism'],
  scholar: ['gpt3_words', 'gpt4_words', 'searches'],
  bypass: ['bypass', 'article_rewriter', 'gpt3_words'],
  bypass2: ['bypass', 'article_rewriter', 'gpt3_words'],
  article: ['article_writer', 'gpt3_words', 'article_rewriter'],
  writer: ['gpt3_words', 'article_rewriter', 'plagiarism'],
};
const ofOthers: readonly Meter[] = ['gpt3_words', 'gpt4_words', 'bypass'];

/** The three of a site's meters that a plan's card names. */
export function cardMeters(site: SiteKey): readonly Meter[] {
  return (ofSite[site] ?? ofOthers).slice(0, 3);
}

/** Every meter that some tool spends, those of the site first. */
export function shownMeters(site: SiteKey): readonly Meter[] {
  const own = ofSite[site] ?? ofOthers;
  return [...own, ...meters.filter((one) => !own.includes(one))].filter((one) => !isIdle(one));
}
