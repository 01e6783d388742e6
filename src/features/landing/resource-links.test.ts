import { expect, test } from 'vitest';
import { openPage } from '#server/open-page.ts';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { englishGuides, resourceLinks } from './resource-links.ts';

const words = createPageWords();
const rows = pageRows(sites, words).filter(({ site, path }) => site === 'resource' && path === '/');

test.each(realLocales)(
  'the first page of the site of guides leads to what it has in $name, and to English guides where it has none (SPEC 2)',
  ({ code }) => {
    const row = rows.find(({ locale }) => locale === code);
    if (!row) throw new Error(`no first page in ${code}`);
    const page = openPage({ sites, words, addressing, supportEmail: 'help@family.test' }, row);
    const prefix = code === 'en' ? '' : `/${code}`;
    const hrefs = Object.values(resourceLinks(page)).flatMap((links) =>
      links.map(({ href }) => href),
    );
    const tools = ['/messages', '/love-letter', '/quotes', '/personal-bio'];
    const lists = ['/writing', '/study', '/chat', '/privacy'];
    const hub = `https://family.test${prefix}/hub`;
    const shown = (page.has('/guides') ? [...lists, '/hub', ...tools] : tools).map((path) =>
      path === '/hub' ? hub : prefix + path,
    );
    expect(hrefs).toEqual(shown);
    expect(englishGuides(page)[0]?.href).toBe(page.has('/guides') ? `${prefix}/guides` : '/guides');
  },
);
