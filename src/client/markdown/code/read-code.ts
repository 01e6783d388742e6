import { createLowlight } from 'lowlight';
import { grammars } from './grammars.ts';
import { type CodeInput, kinds, type Pieces } from './kinds.ts';

type Kind = (typeof kinds)[number];

/** The highlighter's classes, without those that stay plain. */
const kindOfClass: Readonly<Record<string, Kind | 'plain'>> = {
  addition: 'added',
  attr: 'type',
  attribute: 'type',
  built_in: 'type',
  bullet: 'number',
  char: 'number',
  comment: 'comment',
  deletion: 'removed',
  doctag: 'comment',
  keyword: 'keyword',
  link: 'string',
  literal: 'number',
  meta: 'comment',
  name: 'keyword',
  number: 'number',
  property: 'type',
  quote: 'comment',
  regexp: 'string',
  section: 'title',
  'selector-class': 'title',
  'selector-id': 'title',
  'selector-pseudo': 'type',
  'selector-tag': 'keyword',
  string: 'string',
  subst: 'plain',
  symbol: 'number',
  title: 'title',
  type: 'type',
  variable: 'type',
};

/** Languages that stand inside of others. */
const inside: Readonly<Record<string, readonly string[]>> = { xml: ['css', 'javascript'] };

const reader = createLowlight();
type Root = ReturnType<typeof reader.highlight>;
type Part = Root | Root['children'][number];

/** Which pieces of a code have which kind. */
export async function readCode({ language, text }: CodeInput): Promise<Pieces> {
  await Promise.all([language, ...(inside[language] ?? [])].map(learn));
  return Uint32Array.from(piecesOf(reader.highlight(language, text)));
}

async function learn(language: string): Promise<void> {
  const grammar = reader.registered(language) ? undefined : await grammars[language]?.();
  if (grammar) reader.register(language, grammar.default);
}

function piecesOf(root: Root): number[] {
  const pieces: number[] = [];
  let at = 0;
  const walk = (node: Part, kind: Kind | 'plain') => {
    if (node.type === 'text') {
      const end = at + node.value.length;
      if (kind !== 'plain') pieces.push(at, end, kinds.indexOf(kind));
      at = end;
    } else if ('children' in node) {
      const own = node.type === 'element' ? kindOf(node.properties.className) : undefined;
      for (const child of node.children) walk(child, own ?? kind);
    }
  };
  walk(root, 'plain');
  return pieces;
}

function kindOf(classes: unknown): Kind | 'plain' | undefined {
  const name = Array.isArray(classes) ? String(classes[0]).replace('hljs-', '') : '';
  return kindOfClass[name];
}
