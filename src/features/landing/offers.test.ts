import { expect, test } from 'vitest';
import { openPage } from '#server/open-page.ts';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { offersOf } from './offers.ts';

const words = createPageWords();
const rows = pageRows(sites, words);
const firstPages = rows.filter(({ path }) => path === '/');
const addresses = new Set(rows.map(({ site, path, locale }) => `${site} ${locale} ${path}`));

test.each(realLocales)(
  'what a first page offers is there in $name, with a name and a sentence (DESIGN 11)',
  ({ code }) => {
    for (const row of firstPages.filter(({ locale }) => locale === code)) {
      const page = openPage({ sites, words, addressing, supportEmail: 'help@family.test' }, row);
      for (const { href, name, text } of offersOf(page)) {
        expect(name, href).not.toBe('');
        expect(text, href).not.toBe('');
        const { hostname, pathname } = new URL(href, `https://${row.site}.family.test`);
        const site = hostname === 'family.test' ? 'main' : hostname.split('.')[0];
        const path = code === 'en' ? pathname : pathname.slice(code.length + 1);
        expect(addresses).toContain(`${site} ${code} ${path}`);
      }
    }
  },
);
