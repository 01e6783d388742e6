import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { type ChatLocale, wordsOf } from '../words.ts';

export const chatPath = (locale: Locale) => localPath(locale, '/chat');

/** Questions that the Guide answers at once, in the language of the page. */
export const counted = {
  en: { first: 'How many words: one two three', second: 'How many words: four five' },
  ar: { first: 'كم كلمة هنا: واحد اثنان ثلاثة', second: 'كم كلمة هنا: أربعة خمسة' },
  ja: { first: '何語ありますか：電車が駅に着いた。', second: '何語ありますか：春が来た。' },
} as const satisfies Record<ChatLocale, unknown>;

/** The parts of the chat that journeys touch. */
export function chatParts(page: Page, locale: Locale) {
  const say = wordsOf(locale, 'chat');
  const keeping = wordsOf(locale, 'keeping');
  const history = page.locator('#chat-history');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    say,
    keeping,
    history,
    /** Opens the menu of the first conversation that has these words, and presses a button of it. */
    choose: async (title: string, name: string) => {
      const row = history.getByRole('listitem').filter({ hasText: title }).first();
      await row.getByRole('button', { name: keeping('ui.menu') }).click();
      await row.getByRole('button', { name, exact: true }).click();
    },
    /** Which conversations are listed. */
    view: history.getByRole('combobox', { name: keeping('ui.view') }),
    find: history.getByRole('searchbox'),
    field: page.getByRole('textbox', { name: say('ui.field.label') }),
    send: button(say('ui.send')),
    stop: button(say('ui.stop')),
    newChat: button(say('ui.new')),
    /** Conversations that are kept. */
    rows: history.getByRole('listitem'),
    asked: page.locator('.thread .asked'),
    answers: page.locator('.thread .answer'),
    /** Answers that are whole. */
    done: page.locator('.thread .answer[data-state="done"]'),
  };
}
