import type { Whole } from './contents.ts';

const parts = [
  'profile',
  'chats',
  'drafts',
  'documents',
  'texts',
  'works',
  'usage',
  'data',
] as const;

/** What is what in an archive, in the person's language. */
export function readme({ say, tag, kernel }: Whole, at: Date): string {
  const date = at.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const host = kernel.addressing.domains.family;
  return [
    say('readme.title'),
    say('readme.made', { date, host }),
    ...parts.map((part) => say(`readme.${part}`)),
    say('readme.secrets'),
    say('readme.missing'),
    '',
  ]
    .join('\n\n')
    .replace(/[\u2068\u2069]/g, '');
}
