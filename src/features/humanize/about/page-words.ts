import type { PageContext } from '#shared/site/page-context.ts';
import { type LanguagePage, languagePages } from '../wording.ts';
import { type Example, examples } from './examples.ts';

/** What one of these pages says of itself. */
export interface OwnWords {
  readonly title: string;
  readonly description: string;
  readonly menu: string;
  readonly h1: string;
  readonly lede: string;
  readonly example: Example & {
    readonly title: string;
    readonly label: string;
    readonly beforeLabel: string;
    readonly afterLabel: string;
    readonly note: string;
    /** Where it is not in the page's language. */
    readonly lang?: string;
  };
  readonly aboutTitle: string;
  readonly parts: readonly { readonly title: string; readonly text: string }[];
  readonly questionsTitle: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Of the pages that are preset to no language. */
export function ownWords(page: PageContext, group: 'paraphrase' | 'bypass'): OwnWords {
  return group === 'paraphrase' ? paraphraseWords(page) : bypassWords(page);
}

function paraphraseWords(page: PageContext): OwnWords {
  const t = page.words('paraphrase');
  return {
    ...{ title: t('title'), description: t('description'), menu: t('menu') },
    ...{ h1: t('h1'), lede: t('lede') },
    example: {
      ...{ title: t('example.title'), label: t('example.label'), note: t('example.note') },
      ...{ before: t('example.before'), after: t('example.after') },
      ...{ beforeLabel: t('example.before.label'), afterLabel: t('example.after.label') },
    },
    aboutTitle: t('about.title'),
    parts: (['modes', 'kept', 'sentence', 'rules'] as const).map((part) => ({
      title: t(`about.${part}.title`),
      text: t(`about.${part}`),
    })),
    questionsTitle: t('q.title'),
    questions: ([1, 2, 3, 4] as const).map((n) => ({
      question: t(`q${n}`),
      answer: t(`a${n}`),
    })),
  };
}

function bypassWords(page: PageContext): OwnWords {
  const t = page.words('bypass');
  return {
    ...{ title: t('title'), description: t('description'), menu: t('menu') },
    ...{ h1: t('h1'), lede: t('lede') },
    example: {
      ...{ title: t('example.title'), label: t('example.label'), note: t('example.note') },
      ...{ before: t('example.before'), after: t('example.after') },
      ...{ beforeLabel: t('example.before.label'), afterLabel: t('example.after.label') },
    },
    aboutTitle: t('about.title'),
    parts: (['does', 'kept', 'detectors', 'rules'] as const).map((part) => ({
      title: t(`about.${part}.title`),
      text: t(`about.${part}`),
    })),
    questionsTitle: t('q.title'),
    questions: ([1, 2, 3, 4] as const).map((n) => ({
      question: t(`q${n}`),
      answer: t(`a${n}`),
    })),
  };
}

/** Of the page of one language, with its example in that language. */
export function languageWords(page: PageContext, about: LanguagePage): OwnWords {
  const t = page.words('humanize-languages');
  return {
    ...{ title: t(`${about}.title`), description: t(`${about}.description`) },
    ...{ menu: t(`${about}.menu`), h1: t(`${about}.h1`), lede: t(`${about}.lede`) },
    example: {
      ...examples[about],
      ...{ title: t('all.example.title'), label: t('all.example.label') },
      ...{ beforeLabel: t('all.before'), afterLabel: t('all.after') },
      ...{ note: t('all.example.note'), lang: languagePages[about] },
    },
    aboutTitle: t('all.about.title'),
    parts: (['a', 'b', 'c'] as const).map((part) => ({
      title: t(`${about}.${part}.title`),
      text: t(`${about}.${part}`),
    })),
    questionsTitle: t('all.q.title'),
    questions: [
      { question: t(`${about}.q1`), answer: t(`${about}.a1`) },
      { question: t('all.q2'), answer: t('all.a2') },
      { question: t('all.q3'), answer: t('all.a3') },
    ],
  };
}
