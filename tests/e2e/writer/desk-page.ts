import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { wordsOf } from '../words.ts';

export const deskPath = (locale: Locale = 'en') => localPath(locale, '/desk');

/** The parts of the desk that journeys touch. */
export function deskParts(page: Page, locale: Locale = 'en') {
  const say = wordsOf(locale, 'desk');
  const sayText = wordsOf(locale, 'desk-text');
  const sayPart = wordsOf(locale, 'desk-parts');
  const pane = page.locator('.desk-pane');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    say,
    sayText,
    sayPart,
    text: page.locator('.ProseMirror'),
    title: page.getByRole('textbox', { name: say('ui.title') }),
    state: page.locator('.desk-saved'),
    length: page.locator('.desk-length'),
    toolbar: page.getByRole('toolbar', { name: sayText('ui.toolbar') }),
    dialog: page.getByRole('dialog'),
    pane,
    tool,
    openPane: (id: 'documents' | 'outline' | 'comments' | 'find' | 'versions' | 'suggest') =>
      page
        .locator('.desk-tools')
        .getByRole('button', { name: say(`ui.pane.${id}`), exact: true })
        .click(),
  };
}

/** Waits until the server has what is written. */
export async function saved(state: Locator): Promise<void> {
  await state.and(state.page().locator('[data-state="saved"]')).waitFor();
}
