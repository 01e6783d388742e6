import type { PageContext } from '#shared/site/page-context.ts';
import type { ShareView } from './view.ts';

/** Characters of one message in what search engines read beside the page. */
const longest = 2000;

/** A shared chat for search engines: its questions and answers, and no person. */
export function conversationNode(
  page: PageContext,
  view: Extract<ShareView, { kind: 'open' }>,
): object {
  const { canonical, locale } = page;
  return {
    '@type': 'Conversation',
    '@id': `${canonical}#conversation`,
    url: canonical,
    name: view.title,
    inLanguage: locale.tag,
    dateModified: view.frozenAt.toISOString(),
    hasPart: view.snapshot.parts.slice(0, 50).map(({ role, text }) => ({
      '@type': role === 'user' ? 'Question' : 'Answer',
      text: text.slice(0, longest),
    })),
  };
}
