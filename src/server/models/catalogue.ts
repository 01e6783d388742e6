import type { PlanTier } from '#shared/plan/plan-tier.ts';

export type Vendor = 'openai' | 'anthropic' | 'google';
export type Ability = 'text' | 'images';

export interface Price {
  /** The meter of the ledger that an answer spends. */
  readonly meter: 'gpt3_words' | 'gpt4_words';
  /** Words charged for one word of the answer. */
  readonly factor: number;
}

export interface CatalogueRow {
  readonly slug: string;
  /** Shown as it is: a name. */
  readonly name: string;
  /** Whose models alone may bear the name; null is a name of our own, which any model may. */
  readonly vendor: Vendor | null;
  /** The vendor's id of the model; '' where any will do. */
  readonly ref: string;
  /** The same vendor's other models, tried in this order. */
  readonly fallback: readonly string[];
  /** What ids of this model look like where somebody else than its vendor lists them. */
  readonly pattern: RegExp | null;
  /** The lowest plan that has it. */
  readonly tier: PlanTier;
  /** Tokens. */
  readonly context: number;
  readonly price: Price;
  readonly abilities: readonly Ability[];
}

const words = { meter: 'gpt3_words', factor: 1 } as const satisfies Price;
const advanced = { meter: 'gpt4_words', factor: 1 } as const satisfies Price;
const sees = ['text', 'images'] as const satisfies readonly Ability[];

/** What a model reads of which nobody says more. */
export const plainReach: Pick<CatalogueRow, 'context' | 'abilities'> = {
  context: 8_000,
  abilities: ['text'],
};

/** A name of ours: any configured model answers it, else the Guide. */
function own(slug: string, name: string): CatalogueRow {
  const any = { vendor: null, ref: '', fallback: [], pattern: null } as const;
  return { slug, name, ...any, tier: 'Free', price: words, ...plainReach };
}

/** Every slug that the spec's pages name (SPEC 2); the first is the default. */
export const catalogue: readonly CatalogueRow[] = [
  own('chat', 'Chat'),
  own('scholarchat', 'ScholarChat'),
  {
    slug: 'chatgpt',
    name: 'ChatGPT',
    vendor: 'openai',
    ref: 'gpt-5.4-mini',
    fallback: ['gpt-4.1-mini', 'gpt-4o-mini'],
    pattern: /^(?:chatgpt|gpt-\d)/,
    tier: 'Free',
    context: 128_000,
    price: words,
    abilities: sees,
  },
  {
    slug: 'gpt-4o',
    name: 'GPT-4o',
    vendor: 'openai',
    ref: 'gpt-4o',
    fallback: ['gpt-4o-2024-11-20'],
    pattern: /^gpt-4o(?!-mini)/,
    tier: 'Basic',
    context: 128_000,
    price: advanced,
    abilities: sees,
  },
  {
    slug: 'gpt4',
    name: 'GPT-4',
    vendor: 'openai',
    ref: 'gpt-4.1',
    fallback: ['gpt-4o', 'gpt-4'],
    pattern: /^gpt-4(?!.*(?:mini|nano))/,
    tier: 'Basic',
    context: 128_000,
    price: advanced,
    abilities: sees,
  },
  {
    slug: 'claude',
    name: 'Claude',
    vendor: 'anthropic',
    ref: 'claude-sonnet-5',
    fallback: ['claude-sonnet-4-6', 'claude-haiku-4-5'],
    pattern: /^claude-(?:\d|sonnet|haiku|opus|fable)/,
    tier: 'Basic',
    context: 200_000,
    price: advanced,
    abilities: sees,
  },
  {
    slug: 'gemini',
    name: 'Gemini',
    vendor: 'google',
    ref: 'gemini-flash-latest',
    fallback: ['gemini-2.5-flash'],
    pattern: /^gemini-/,
    tier: 'Basic',
    context: 200_000,
    price: advanced,
    abilities: sees,
  },
];

/** The row whose models answer for a vendor where any model will do. */
export const houseModels: Readonly<Record<Vendor, string>> = {
  openai: 'chatgpt',
  anthropic: 'claude',
  google: 'gemini',
};

export function catalogueRow(slug: string): CatalogueRow | undefined {
  return catalogue.find((row) => row.slug === slug);
}
