import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { nameOf, pages } from './built-pages.ts';
import { tagsOf } from './tags.ts';

test.each(['en', 'de'])(
  'every page of prose in %s is led to by another of its site (SPEC 2)',
  (code) => {
    const own = pages.filter(({ locale }) => locale.code === code);
    const led = new Set<string>();
    for (const { html, address, site } of own) {
      for (const { href = '' } of tagsOf(html, 'a')) {
        const url = new URL(href, address);
        url.hash = '';
        if (url.href !== address) led.add(`${site.key} ${url.href}`);
      }
    }
    const prose = own.filter(({ spec }) => (spec.article || spec.lists) && !spec.homePath);
    expect(prose.length).toBeGreaterThan(30);
    expectNone(
      prose.filter(({ site, address }) => !led.has(`${site.key} ${address}`)).map(nameOf),
      'name it in a list or among the related pages; lists stand in src/shared/site/public-links.ts.',
    );
  },
);
