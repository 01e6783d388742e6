import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { wordsOf } from '../words.ts';

export const chatPath = (locale: Locale) => localPath(locale, '/chat');

/** The parts of the chat that journeys touch. */
export function chatParts(page: Page, locale: Locale) {
  const say = wordsOf(locale, 'chat');
  const history = page.locator('#chat-history');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    say,
    history,
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
    model: page.getByLabel(say('ui.model')),
  };
}
