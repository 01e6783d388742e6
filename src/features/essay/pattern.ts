import type { EssayType } from './kinds.ts';

/** Sections that essays of a type usually have; the words are in the catalogue as `ui.part.<name>`. */
const parts = [
  'introduction',
  'conclusion',
  'reason.first',
  'reason.second',
  'counter',
  'problem',
  'proposal',
  'objections',
  'background',
  'workings',
  'importance',
  'alike',
  'different',
  'weighing',
  'causes',
  'effects',
  'links',
  'scene',
  'event',
  'turn',
  'change',
  'glance',
  'detail',
  'impression',
  'context',
  'evidence',
  'reading',
] as const;
export type Part = (typeof parts)[number];

type Pattern = readonly (readonly [part: Part, share: number])[];

const framed = (...inner: Pattern): Pattern => [['introduction', 12], ...inner, ['conclusion', 12]];

/** A way to build an essay of each type, with percent of its words. */
export const patterns: Readonly<Record<EssayType, Pattern>> = {
  argumentative: framed(['reason.first', 27], ['reason.second', 27], ['counter', 22]),
  persuasive: framed(['problem', 24], ['proposal', 30], ['objections', 22]),
  expository: framed(['background', 22], ['workings', 32], ['importance', 22]),
  compare: framed(['alike', 25], ['different', 29], ['weighing', 22]),
  cause: framed(['causes', 27], ['effects', 27], ['links', 22]),
  narrative: [
    ['scene', 22],
    ['event', 34],
    ['turn', 24],
    ['change', 20],
  ],
  descriptive: framed(['glance', 22], ['detail', 32], ['impression', 22]),
  analysis: framed(['context', 20], ['evidence', 34], ['reading', 22]),
};
