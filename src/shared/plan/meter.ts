import type { ErrorKey } from '../errors/catalogue.ts';

/** What is counted: one meter for each limit that SPEC 8 names. Words and credits are integers. */
export const meters = [
  'gpt3_words',
  'gpt4_words',
  'article_rewriter',
  'article_writer',
  'plagiarism',
  'bypass',
  'bot',
  'credits',
  'advanced_credits',
  'questions',
  'searches',
] as const;
export type Meter = (typeof meters)[number];

const limits: Readonly<Record<Meter, ErrorKey>> = {
  gpt3_words: 'gpt3_word_limit',
  gpt4_words: 'gpt4_word_limit',
  article_rewriter: 'article_rewriter_limit',
  article_writer: 'article_writer_limit',
  plagiarism: 'plagiarism_limit',
  bypass: 'undetectable_word_limit',
  bot: 'bot_content_limit',
  credits: 'credit_limit',
  advanced_credits: 'advanced_credit_limit',
  questions: 'question_limit',
  searches: 'free_search_limit',
};

const essay = { gpt3_words: 'essay_word_limit', gpt4_words: 'essay_word_limit' } as const;

/** Tools whose limit SPEC 8 words differently: chat's credits and essay's words are silent there. */
const limitsOfTools: Readonly<Record<string, Partial<Record<Meter, ErrorKey>>>> = {
  chat: { credits: 'chat_credit_limit' },
  essay,
  writer: { gpt3_words: 'word_limit', gpt4_words: 'word_limit' },
  image: { credits: 'image_limit', advanced_credits: 'image_limit' },
  video: { credits: 'video_limit', advanced_credits: 'video_limit' },
};

const meterByLimit: ReadonlyMap<ErrorKey, Meter> = new Map(
  [...Object.values(limitsOfTools), limits]
    .flatMap((rows) =>
      meters.flatMap((meter): [ErrorKey, Meter][] => {
        const key = rows[meter];
        return key ? [[key, meter]] : [];
      }),
    )
    .toReversed(),
);

/** The meter that is empty where a row of the catalogue is raised; undefined for any other row. */
export function meterOfLimit(key: ErrorKey): Meter | undefined {
  return meterByLimit.get(key);
}

/** The row of the catalogue that an empty meter raises for a tool (SPEC 8). */
export function limitOf(meter: Meter, tool: string): ErrorKey {
  const ofTool = Object.hasOwn(limitsOfTools, tool) ? limitsOfTools[tool] : undefined;
  return ofTool?.[meter] ?? limits[meter];
}
