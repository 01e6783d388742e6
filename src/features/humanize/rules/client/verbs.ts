/** The five forms of a verb; of one in several words the first word bends. */
export interface Forms {
  readonly base: string;
  readonly s: string;
  readonly ing: string;
  readonly past: string;
  /** Past participle; '' where the verb has no good passive. */
  readonly pp: string;
}

export interface VerbPair {
  readonly from: Forms;
  readonly to: Forms;
  /** Its base is a noun or an adjective as well. */
  readonly ambiguous: boolean;
  /** Words after it with which the pair means something else. */
  readonly notBefore: readonly string[];
}

/** `past pp` of verbs that do not follow the rule. */
const irregular: Readonly<Record<string, readonly [past: string, pp: string]>> = {
  begin: ['began', 'begun'],
  build: ['built', 'built'],
  buy: ['bought', 'bought'],
  choose: ['chose', 'chosen'],
  find: ['found', 'found'],
  get: ['got', ''],
  have: ['had', ''],
  keep: ['kept', 'kept'],
  leave: ['left', ''],
  look: ['looked', 'looked'],
  meet: ['met', 'met'],
  pay: ['paid', 'paid'],
  put: ['put', 'put'],
  see: ['saw', 'seen'],
  send: ['sent', 'sent'],
  set: ['set', 'set'],
  show: ['showed', 'shown'],
  spread: ['spread', 'spread'],
  tell: ['told', 'told'],
  understand: ['understood', 'understood'],
};

/** Verbs whose last consonant doubles. */
const doubling = new Set([
  'begin',
  'get',
  'permit',
  'put',
  'set',
  'stop',
  'transmit',
  'omit',
  'plan',
]);

export function formsOf(verb: string): Forms {
  const [first = '', ...rest] = verb.split(' ');
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  const stem = doubling.has(first) ? first + first.at(-1) : first;
  const past = irregular[first]?.[0] ?? pastOf(first, stem);
  const pp = irregular[first]?.[1] ?? past;
  return {
    base: verb,
    s: sOf(first) + tail,
    ing: `${/[^aeiou]e$/.test(first) || /ue$/.test(first) ? first.slice(0, -1) : stem}ing${tail}`,
    past: past + tail,
    pp: pp === '' ? '' : pp + tail,
  };
}

function sOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function pastOf(verb: string, stem: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith('e') ? `${verb}d` : `${stem}ed`;
}

/** `from>to`, with `?` where the base is another word as well, `!word` where it must not follow. */
function pairs(lines: string): readonly VerbPair[] {
  return lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [from = '', rest = ''] = line.split('>');
      const [to = '', ...notBefore] = rest.split('!');
      return {
        from: formsOf(from.replace('?', '')),
        to: formsOf(to),
        ambiguous: from.endsWith('?'),
        notBefore,
      };
    });
}

export const plainVerbs: readonly VerbPair[] = pairs(`
  utilize>use
  utilise>use
  commence>begin
  terminate>end
  demonstrate>show
  assist?>help
  purchase?>buy
  obtain>get
  require>need!to
  attempt?>try
  indicate>show
  inform>tell
  reside>live
  retain>keep
  permit?>allow
  select?>choose
  modify>change
  construct?>build
  enhance>improve
  implement?>carry out
  investigate>look into
  eliminate>remove
  initiate?>start
  possess>have
  verify>check
  accelerate>speed up
  anticipate>expect
  cease>stop!to
  comprehend>understand
  depart>leave
  disclose>reveal
  elucidate>explain
  encounter?>meet
  leverage?>use
  necessitate>require
  perceive>see
  relocate>move
  facilitate>ease
  rectify>correct
  transmit>send
  underscore?>stress
  emphasize>stress
  emphasise>stress
  disseminate>spread
  discontinue>stop
`);

export const formalVerbs: readonly VerbPair[] = pairs(`
  buy?>purchase
  show?>demonstrate!up!off!me!us!them!him!her!you
  begin>commence!to
  need?>require!to
  find out>determine
  set up?>establish
  carry out>conduct
  look into>investigate
  talk about>discuss
  point out>indicate
  leave out>omit
  put off>postpone
  speed up>accelerate
`);
