import { sites } from '#sites/index.ts';
import { addImport, type Changes, camel, insertBefore, keyPattern, type Read } from './change.ts';

export interface NewSite {
  /** Its sub-domain, for example `recipes`. */
  readonly key: string;
  /** Its name, shown untranslated. */
  readonly title: string;
  /** Locales that have words to begin with. */
  readonly locales: readonly string[];
}

/** A member's name of the family: `Wordkin Word Games` of `word-games`. */
export function titleOf(key: string): string {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return ['Wordkin', ...words].join(' ');
}

/**
 * A site that is alive in every language at once: its words begin as main's.
 * @throws Error for a key that is taken or cannot be a sub-domain.
 */
export function newSite(site: NewSite, read: Read): Changes {
  const { key, title } = site;
  if (!keyPattern.test(key)) throw new Error(`"${key}" cannot be a sub-domain: use a-z, 0-9, "-".`);
  const define = 'src/shared/site/define.ts';
  if (read(define).includes(`'${key}',`)) throw new Error(`There is a site "${key}" already.`);
  const name = camel(key);
  const index = insertBefore(read, 'sites/index.ts', {
    start: 'sites: readonly Site[] = [',
    anchor: '];',
    line: `  ${name},\n`,
  });
  return new Map([
    [`sites/${key}.ts`, siteFile(key, title)],
    ['sites/index.ts', addImport(index, `import { ${name} } from './${key}.ts';`)],
    [
      define,
      insertBefore(read, define, {
        start: 'siteKeys = [',
        anchor: '] as const',
        line: `  '${key}',\n`,
      }),
    ],
    [
      'src/layouts/motifs.ts',
      insertBefore(read, 'src/layouts/motifs.ts', {
        start: 'motifs:',
        anchor: '\n};',
        line: `\n  '${key}': '${motif}',`,
      }),
    ],
    ...words(site, read),
  ]);
}

const motif =
  '<circle class="s" cx="160" cy="160" r="124"/><circle class="f" cx="160" cy="160" r="40"/>';

function siteFile(key: string, title: string): string {
  return `import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { find } from '#features/find/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const ${camel(key)} = defineSite({
  key: '${key}',
  title: ${JSON.stringify(title)},
  tagManagerId: null,
  subdomain: '${key}',
  pagePrefix: '/${key}',
  theme: { hue: ${freeHue(sites.map(({ theme }) => theme.hue))}, motif: '${key}', hero: 'band' },
  pages: {
    '/': landing('${key}'),
    ...companyPages('${key}'),
    '/contact-us': contact('${key}'),
    '/pricing': pricing('${key}'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('${key}'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
`;
}

function words({ key, title, locales }: NewSite, read: Read): [string, string][] {
  return locales.flatMap((code) =>
    ['family', 'landing', 'pricing'].map((group): [string, string] => {
      const path = `content/messages/${code}/${group}.json`;
      const catalogue = JSON.parse(read(path)) as Record<string, string>;
      for (const [from, text] of Object.entries(catalogue)) {
        if (from.startsWith('main.')) catalogue[`${key}.${from.slice('main.'.length)}`] = text;
        if (from.endsWith('.main')) catalogue[`${from.slice(0, -'main'.length)}${key}`] = text;
      }
      if (group === 'family') catalogue[`${key}.name`] = title;
      return [path, `${JSON.stringify(catalogue, null, 2)}\n`];
    }),
  );
}

/** The middle of the widest gap between accents: each site has its own. */
export function freeHue(taken: readonly number[]): number {
  const sorted = [...taken].sort((one, other) => one - other);
  const gaps = sorted.map((from, n) => ({ from, to: sorted[n + 1] ?? (sorted[0] ?? 0) + 360 }));
  const widest = gaps.reduce((one, other) =>
    other.to - other.from > one.to - one.from ? other : one,
  );
  return Math.round((widest.from + widest.to) / 2) % 360;
}
