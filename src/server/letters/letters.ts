import type { Translate } from '#shared/i18n/words.ts';

/** What each letter tells. Links are whole addresses; money is text as it is shown to the person. */
export interface LetterValues {
  readonly welcome: { readonly link: string };
  readonly verify: { readonly code: string; readonly link: string };
  readonly reset: { readonly link: string };
  /** `link` leads to a new password. */
  readonly passwordChanged: { readonly date: Date; readonly link: string };
  readonly change: { readonly code: string };
  /** To the address before; `email` is the one after, `link` undoes the change. */
  readonly emailChanged: { readonly email: string; readonly link: string };
  /** `place` is null where it is not known. */
  readonly newSignIn: {
    readonly device: string;
    readonly place: string | null;
    readonly date: Date;
    readonly link: string;
  };
  readonly paymentReceipt: {
    readonly product: string;
    readonly amount: string;
    readonly date: Date;
    readonly order: string;
    readonly link: string;
  };
  readonly paymentFailed: {
    readonly product: string;
    readonly amount: string;
    readonly link: string;
  };
  readonly payout: { readonly amount: string; readonly date: Date; readonly link: string };
  /** `date` is when the archive goes. */
  readonly exportReady: { readonly date: Date; readonly link: string };
  readonly accountDeleted: { readonly date: Date };
}
export type LetterName = keyof LetterValues;

/** The content of a letter in one language, before its frame. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly action?: { readonly label: string; readonly link: string };
  readonly after?: string;
}

/** What a letter is written with. */
export interface Pen {
  readonly t: Translate<'letters'>;
  /** Name of the site that sends it. */
  readonly site: string;
  /** A moment in the reader's language, in UTC. */
  readonly date: (at: Date) => string;
}

type Letters = { readonly [L in LetterName]: (pen: Pen, values: LetterValues[L]) => LetterContent };

/** Every letter that the family sends to a person about their account. */
export const letters: Letters = {
  welcome: ({ t, site }, { link }) => ({
    subject: t('welcome.subject', { site }),
    text: t('welcome.text'),
    action: { label: t('welcome.action'), link },
  }),
  verify: ({ t, site }, { code, link }) => ({
    subject: t('verify.subject', { code, site }),
    text: t('verify.text'),
    code,
    action: { label: t('verify.action'), link },
    after: t('verify.after'),
  }),
  reset: ({ t, site }, { link }) => ({
    subject: t('reset.subject', { site }),
    text: t('reset.text'),
    action: { label: t('reset.action'), link },
    after: t('reset.after'),
  }),
  passwordChanged: ({ t, date }, values) => ({
    subject: t('passwordChanged.subject'),
    text: t('passwordChanged.text', { date: date(values.date) }),
    action: { label: t('passwordChanged.action'), link: values.link },
    after: t('passwordChanged.after'),
  }),
  change: ({ t }, { code }) => ({
    subject: t('change.subject', { code }),
    text: t('change.text'),
    code,
    after: t('change.after'),
  }),
  emailChanged: ({ t }, { email, link }) => ({
    subject: t('emailChanged.subject'),
    text: t('emailChanged.text', { email }),
    action: { label: t('emailChanged.action'), link },
    after: t('emailChanged.after'),
  }),
  newSignIn: ({ t, date }, { device, place, link, ...at }) => ({
    subject: t('newSignIn.subject'),
    text:
      place === null
        ? t('newSignIn.text', { device, date: date(at.date) })
        : t('newSignIn.place', { device, place, date: date(at.date) }),
    action: { label: t('newSignIn.action'), link },
    after: t('newSignIn.after'),
  }),
  paymentReceipt: ({ t, date }, { link, ...paid }) => ({
    subject: t('paymentReceipt.subject', { product: paid.product }),
    text: t('paymentReceipt.text', { ...paid, date: date(paid.date) }),
    action: { label: t('paymentReceipt.action'), link },
  }),
  paymentFailed: ({ t }, { product, amount, link }) => ({
    subject: t('paymentFailed.subject'),
    text: t('paymentFailed.text', { product, amount }),
    action: { label: t('paymentFailed.action'), link },
  }),
  payout: ({ t, date }, { amount, link, ...at }) => ({
    subject: t('payout.subject', { amount }),
    text: t('payout.text', { amount, date: date(at.date) }),
    action: { label: t('payout.action'), link },
  }),
  exportReady: ({ t, date }, { link, ...until }) => ({
    subject: t('exportReady.subject'),
    text: t('exportReady.text', { date: date(until.date) }),
    action: { label: t('exportReady.action'), link },
    after: t('exportReady.after'),
  }),
  accountDeleted: ({ t, date }, asked) => ({
    subject: t('accountDeleted.subject'),
    text: t('accountDeleted.text', { date: date(asked.date) }),
    after: t('accountDeleted.after'),
  }),
};
