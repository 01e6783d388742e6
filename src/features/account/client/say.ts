import type { Translate } from '#shared/i18n/words.ts';

export type Say = Translate<'account'>;
