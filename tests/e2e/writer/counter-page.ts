import { readFileSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { localPath } from '#shared/site/href.ts';

/** A visitor's browser: the one of the tests says that it is headless, and bots get no session. */
export const visitorAgent = devices['Desktop Chrome'].userAgent;

export const counterPath = (locale: Locale) => localPath(locale, '/word-counter');

/** What the page says in a locale. */
export function wordsOf(locale: Locale): Translate<'counter'> {
  const catalogue = JSON.parse(readFileSync(`content/messages/${locale}/counter.json`, 'utf8'));
  return sayer(splitMessages(catalogue, ''), localeInfo(locale).tag);
}

/** The parts of the counter that journeys touch. */
export function partsOf(page: Page, say: Translate<'counter'>) {
  const saved = page.getByRole('region', { name: say('ui.list') });
  return {
    field: page.getByRole('textbox', { name: say('ui.field.label') }),
    figure: (name: string) => page.locator(`[data-figure="${name}"] dd`),
    save: page.getByRole('button', { name: say('ui.save'), exact: true }),
    again: page.getByRole('button', { name: say('ui.save.again') }),
    /** The first of the saved texts. */
    row: saved.getByRole('listitem').first(),
    saved,
    done: page.getByText(say('ui.saved')),
  };
}
