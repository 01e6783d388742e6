/** A word and another for its place; of nouns the plural stands on a line of its own. */
export type WordPairs = Readonly<Record<string, string>>;

/** Long words with short ones that mean the same wherever they stand. */
export const plainWords: WordPairs = {
  numerous: 'many',
  sufficient: 'enough',
  additional: 'extra',
  approximately: 'about',
  frequently: 'often',
  primarily: 'mainly',
  predominantly: 'mainly',
  rapidly: 'quickly',
  regarding: 'about',
  beneficial: 'helpful',
  crucial: 'vital',
  pivotal: 'central',
  substantial: 'large',
  considerable: 'large',
  optimal: 'ideal',
  entire: 'whole',
  principal: 'main',
  subsequent: 'later',
  erroneous: 'wrong',
  evident: 'clear',
  challenging: 'hard',
  comprehensive: 'full',
  individuals: 'people',
  methodology: 'method',
  methodologies: 'methods',
  component: 'part',
  components: 'parts',
  objectives: 'goals',
  assistance: 'help',
  remainder: 'rest',
  requirements: 'needs',
  perhaps: 'maybe',
  whilst: 'while',
  amongst: 'among',
  towards: 'toward',
  merely: 'only',
  solely: 'only',
};

/** Everyday words with those of a report. */
export const formalWords: WordPairs = {
  kids: 'children',
  maybe: 'perhaps',
  big: 'large',
  often: 'frequently',
  mostly: 'primarily',
  mainly: 'primarily',
  'right away': 'immediately',
  'a bit': 'slightly',
  'hard to': 'difficult to',
  'at first': 'initially',
  'in the end': 'ultimately',
  boss: 'manager',
  bosses: 'managers',
  mistake: 'error',
  mistakes: 'errors',
  'a lot more': 'considerably more',
  'so far': 'to date',
};

/** Neighbours in meaning, each way. */
const neighbours: readonly (readonly [string, string])[] = [
  ['quickly', 'rapidly'],
  ['often', 'frequently'],
  ['big', 'large'],
  ['for example', 'for instance'],
  ['nearly', 'almost'],
  ['perhaps', 'maybe'],
  ['largely', 'mostly'],
  ['entirely', 'completely'],
  ['rarely', 'seldom'],
  ['sometimes', 'at times'],
  ['enormous', 'huge'],
  ['clever', 'smart'],
  ['mistake', 'error'],
  ['mistakes', 'errors'],
  ['drawback', 'disadvantage'],
  ['drawbacks', 'disadvantages'],
  ['therefore', 'thus'],
  ['in fact', 'indeed'],
  ['carefully', 'with care'],
  ['begins', 'starts'],
  ['began', 'started'],
];

/** Those that fit one way alone. */
const oneWay: WordPairs = {
  although: 'though',
  difficult: 'hard',
  numerous: 'many',
  entire: 'whole',
  famous: 'well-known',
};

export const variedWords: WordPairs = {
  ...oneWay,
  ...Object.fromEntries(
    neighbours.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  ),
};
