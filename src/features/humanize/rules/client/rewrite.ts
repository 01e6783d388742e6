import { segmenterOf } from '#shared/text/segmenter.ts';
import type { Mode, Strength } from '../../wording.ts';
import { masked } from './masked.ts';
import { fillers, formalOpenings, plainOpenings, stock, wordy } from './phrases.ts';
import type { Choose } from './replace.ts';
import { joinRule, reorderRule, type SentenceRule, splitRule } from './sentence-rules.ts';
import { formalVerbs, plainVerbs } from './verbs.ts';
import { formalWords, plainWords, variedWords } from './word-pairs.ts';
import {
  contractRule,
  expandRule,
  openingRule,
  phraseRule,
  verbRule,
  type WordRule,
} from './word-rules.ts';

const wordyRule = phraseRule(wordy);
const stockRule = phraseRule(stock);
const fillerRule = phraseRule(fillers);
const plainOpeningRule = openingRule(plainOpenings);
const formalOpeningRule = openingRule(formalOpenings);
const plainWordRule = phraseRule(plainWords);
const formalWordRule = phraseRule(formalWords);
const variedRule = phraseRule(variedWords);
const plainVerbRule = verbRule(plainVerbs);
const formalVerbRule = verbRule(formalVerbs);

interface Rules {
  readonly words: readonly WordRule[];
  readonly sentences: readonly SentenceRule[];
}

/** Null where only a language model can do it: rules make nothing up. */
export const ruleModes: Readonly<Record<Mode, Rules | null>> = {
  standard: { words: [wordyRule, plainVerbRule, variedRule], sentences: [reorderRule] },
  fluent: { words: [stockRule, wordyRule, plainOpeningRule], sentences: [joinRule, splitRule] },
  formal: { words: [expandRule, formalOpeningRule, formalVerbRule, formalWordRule], sentences: [] },
  simple: {
    words: [stockRule, wordyRule, plainOpeningRule, plainVerbRule, plainWordRule],
    sentences: [splitRule],
  },
  creative: {
    words: [variedRule, plainVerbRule, contractRule],
    sentences: [reorderRule, joinRule],
  },
  shorten: { words: [stockRule, wordyRule, fillerRule, plainWordRule], sentences: [] },
  expand: null,
  humanize: {
    words: [stockRule, wordyRule, plainOpeningRule, plainVerbRule, plainWordRule, contractRule],
    sentences: [splitRule, joinRule],
  },
};

export interface RuleOptions {
  readonly mode: Mode;
  readonly strength: Strength;
  /** Words that stay as they are. */
  readonly frozen: readonly string[];
  /** Another number chooses other places. */
  readonly seed: number;
}

/** What every text of this kind is brought here to lose: only a light hand leaves some of it. */
const sure: ReadonlySet<WordRule> = new Set([stockRule]);
const always: Choose = () => true;

/** Share of the chances that are taken. */
const shares: Readonly<Record<Strength, number>> = { 1: 0.35, 2: 0.7, 3: 1 };

/** Rewrites English by fixed rules, line by line; facts and frozen words stay as they are. */
export function rewriteByRules(text: string, options: RuleOptions): string {
  const rules = ruleModes[options.mode];
  if (!rules) return text;
  const choose = chooser(shares[options.strength], options.seed);
  const chooseFor = (rule: WordRule) => (options.strength > 1 && sure.has(rule) ? always : choose);
  return text
    .split('\n')
    .map((line) => rewriteLine(line, rules, options.frozen, { choose, chooseFor }))
    .join('\n');
}

interface Choices {
  readonly choose: Choose;
  readonly chooseFor: (rule: WordRule) => Choose;
}

function rewriteLine(
  line: string,
  rules: Rules,
  frozen: readonly string[],
  { choose, chooseFor }: Choices,
): string {
  const hidden = line.trim() === '' ? null : masked(line, frozen);
  if (!hidden) return line;
  const found = Array.from(segmenterOf('sentence', 'en').segment(hidden.text), ({ segment }) =>
    rules.words.reduce((sentence, rule) => rule(sentence, chooseFor(rule)), segment),
  );
  const cut = rules.sentences.reduce<string[]>((list, rule) => rule(list, choose), found);
  return hidden.restore(cut.join(''));
}

/** The same choices for the same seed, so that a result can be had again. */
function chooser(share: number, seed: number): Choose {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 < share;
  };
}
