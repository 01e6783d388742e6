import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';
import { type Language, type LanguagePage, languagePages, type RewriteTool } from './wording.ts';

interface Rewriting {
  readonly tool: RewriteTool;
  readonly language: Language;
  /** Which words the page says of itself. */
  readonly about: 'paraphrase' | 'bypass' | LanguagePage;
}

function rewriting({ tool, language, about }: Rewriting, home?: SiteKey): PageSpec {
  const own = about === 'paraphrase' || about === 'bypass' ? about : `humanize-languages:${about}.`;
  return {
    feature: 'humanize',
    indexed: true,
    listed: true,
    reads: [
      ...islandGroups,
      'crash',
      own,
      ...(own.includes(':') ? ['humanize-languages:all.', 'shell:article.crumbs'] : []),
    ],
    ...(home && { home }),
    props: { tool, language, about },
  };
}

/** A text in other words; `home` where another site's page is the one to be found. */
export function paraphrase(home?: SiteKey): PageSpec {
  return rewriting({ tool: 'paraphrase', language: '', about: 'paraphrase' }, home);
}

/** Plainer words for a stiff text, in any language and in each of eight. */
export function humanizePages(home?: SiteKey): Readonly<Record<string, PageSpec>> {
  const pages = Object.entries(languagePages).map(([about, language]) => [
    `/humanize-ai/${about}`,
    rewriting({ tool: 'humanize', language, about: about as LanguagePage }, home),
  ]);
  return {
    '/bypass-ai-detection': rewriting({ tool: 'humanize', language: '', about: 'bypass' }, home),
    ...Object.fromEntries(pages),
  };
}
