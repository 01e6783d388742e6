import { type Edge, edgesOfWritten, type Inline, inlinesOf, type Write } from '../inline.ts';
import type { MarkupNode } from '../markup-tree.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlText } from '../xml-text.ts';
import { type Field, isKeptField } from './word-field.ts';

/** How a kind of office file writes paragraphs of runs. */
export interface RunDialect {
  readonly paragraphs: ReadonlySet<string>;
  readonly run: string;
  readonly look: string;
  readonly text: string;
  /** Of a paragraph: not part of its line. */
  readonly settings: ReadonlySet<string>;
  /** Hold runs themselves. */
  readonly containers: ReadonlySet<string>;
  /** Notes of the program to itself, which no longer hold for other words. */
  readonly dropped: ReadonlySet<string>;
  /** Taken for signs of the text. */
  readonly signs: Readonly<Record<string, string>>;
  /** Words with a reading above them, and what of it holds the words: other words have no such reading. */
  readonly bases: Readonly<Record<string, string>>;
  /** Not entered: nobody sees what stands there. */
  readonly closed: ReadonlySet<string>;
  /** Differences between looks that nobody sees. */
  readonly unseen: RegExp;
}

/** A step along a paragraph. */
type Step =
  | { readonly kind: 'words'; readonly text: string; readonly key: string; readonly write: Write }
  | { readonly kind: 'inline'; readonly inline: Inline; readonly field?: Field };

/** The paragraphs of a tree, each a unit. */
export function runUnits(source: string, root: MarkupNode, dialect: RunDialect): Unit[] {
  const units: Unit[] = [];
  const visit = (node: MarkupNode, isCopy?: true) => {
    for (const child of node.children) {
      if (child.name === '' || dialect.closed.has(child.name)) continue;
      if (dialect.paragraphs.has(child.name)) {
        const unit = paragraphUnit(source, child, dialect);
        if (unit) units.push(isCopy ? { ...unit, isCopy } : unit);
      }
      visit(child, child.name === 'mc:Fallback' ? true : isCopy);
    }
  };
  visit(root);
  return units;
}

function paragraphUnit(source: string, paragraph: MarkupNode, dialect: RunDialect): Unit | null {
  const line = paragraph.children.filter(({ name }) => name !== '' && !dialect.settings.has(name));
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return null;
  const { inner, write } = inlinesIn(source, line, dialect);
  return unitOf({ from: first.start, to: last.end }, inner, write);
}

function inlinesIn(source: string, nodes: readonly MarkupNode[], dialect: RunDialect) {
  const steps = joined(withFields(nodes.flatMap((node) => stepsOf(source, node, dialect))));
  const weights = new Map<string, number>();
  for (const one of steps)
    if (one.kind === 'words') weights.set(one.key, (weights.get(one.key) ?? 0) + one.text.length);
  const base = [...weights].reduce<[string, number]>((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0];
  const inner = steps.flatMap((one): Inline[] => {
    if (one.kind === 'inline') return [one.inline];
    const words = inlinesOf(one.text);
    if (one.key === base) return words;
    return [{ kind: 'group', open: [], close: [], inner: words, write: one.write }];
  });
  const usual = steps.find((one) => one.kind === 'words' && one.key === base);
  return { inner, write: usual?.kind === 'words' ? usual.write : xmlText };
}

function stepsOf(source: string, node: MarkupNode, dialect: RunDialect): Step[] {
  const { name, start: from, end: to } = node;
  if (name === dialect.run) return runSteps(source, node, dialect);
  if (name === dialect.text) return [plainText(node, dialect)];
  if (dialect.dropped.has(name) || name === '') return [];
  const fixed: Step = { kind: 'inline', inline: { kind: 'fixed', edges: [{ from, to }] } };
  if (!dialect.containers.has(name) || isKeptField(node.attributes['w:instr'])) return [fixed];
  const held = node.children.find((child) => child.name === 'w:sdtContent') ?? node;
  const line = held.children.filter((child) => !dialect.settings.has(child.name));
  const { inner, write } = inlinesIn(source, line, dialect);
  if (!inner.some(({ kind }) => kind !== 'fixed')) return [fixed];
  const open = { from, to: line[0]?.start ?? held.innerStart };
  const close = { from: line.at(-1)?.end ?? held.innerEnd, to };
  return [
    { kind: 'inline', inline: { kind: 'group', open: [open], close: [close], inner, write } },
  ];
}

function plainText(node: MarkupNode, { text: name }: RunDialect): Step {
  const write = (text: string) => `<${name} xml:space="preserve">${xmlText(text)}</${name}>`;
  return { kind: 'words', text: contentOf(node), key: name, write };
}

/** What a run holds, each so that it can be written as a run of its own. */
function runSteps(source: string, run: MarkupNode, dialect: RunDialect): Step[] {
  const { run: name, text: textName, look: lookName, signs, bases } = dialect;
  const parts = run.children.filter((one) => one.name !== '' && !dialect.dropped.has(one.name));
  const look = parts.find((one) => one.name === lookName);
  const held = parts.filter((one) => one !== look);
  const isWords = ({ name: own }: MarkupNode) => own === textName || own in signs || own in bases;
  const field = fieldIn(held);
  const whole = { from: run.start, to: run.end };
  if (held.length === 0) return [];
  if (field || !held.some(isWords)) {
    const inline: Inline = { kind: 'fixed', edges: [whole] };
    return [{ kind: 'inline', inline, ...(field && { field }) }];
  }
  const properties = look ? source.slice(look.start, look.end) : '';
  // A link among its properties says something, too.
  const open: Edge[] = [
    { from: run.start, to: run.innerStart },
    ...(look ? [{ from: look.start, to: look.end }] : []),
  ];
  const close = `</${name}>`;
  const preserve = textName.startsWith('a:') ? '' : ' xml:space="preserve"';
  const write = (text: string) => [
    ...open,
    `<${textName}${preserve}>${xmlText(text)}</${textName}>${close}`,
  ];
  const key = properties.replace(dialect.unseen, '').replace(/\s+/g, ' ');
  return held.map((one): Step => {
    if (isWords(one)) return { kind: 'words', text: wordsOfPart(one, dialect), key, write };
    const edges = [...open, { from: one.start, to: one.end }, close];
    return { kind: 'inline', inline: { kind: 'fixed', edges } };
  });
}

function wordsOfPart(node: MarkupNode, { text, signs, bases }: RunDialect): string {
  const base = bases[node.name];
  if (base === undefined) return signs[node.name] ?? contentOf(node);
  return node.children
    .filter(({ name }) => name === base)
    .flatMap((one) => textsIn(one, text))
    .join('');
}

function textsIn(node: MarkupNode, name: string): string[] {
  return node.children.flatMap((one) =>
    one.name === name ? [contentOf(one)] : textsIn(one, name),
  );
}

function contentOf(node: MarkupNode): string {
  return node.children.map(({ text }) => text).join('');
}

/** What a run says of a field that begins, is told of, or ends in it. */
function fieldIn(parts: readonly MarkupNode[]): Field | undefined {
  const marks = parts.filter(({ name }) => name === 'w:fldChar' || name === 'w:instrText');
  if (marks.length === 0) return undefined;
  const types = marks.map((one) => one.attributes['w:fldCharType'] ?? '');
  const order = marks.map(contentOf).join('');
  const count = (type: string) => types.filter((one) => one === type).length;
  return { begins: count('begin'), ends: count('end'), order, parts: count('separate') > 0 };
}

/** A field whose words the program makes by itself is one thing; of others, what tells of them is. */
function withFields(steps: readonly Step[]): Step[] {
  const made: Step[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    if (!step) continue;
    const field = step.kind === 'inline' ? step.field : undefined;
    if (!field || field.begins <= field.ends) {
      made.push(step);
      continue;
    }
    const end = fieldEnd(steps, at);
    const told = steps.slice(at, end.told + 1);
    const isKept = end.last !== null && isKeptField(ordersOf(told));
    const last = isKept && end.last !== null ? end.last : end.told;
    made.push({ kind: 'inline', inline: oneOf(steps.slice(at, last + 1)) });
    at = last;
  }
  return made;
}

/** Where what tells of a field ends, and where the field ends; null where another paragraph ends it. */
function fieldEnd(steps: readonly Step[], from: number) {
  let depth = 0;
  let told: number | null = null;
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    const field = step?.kind === 'inline' ? step.field : undefined;
    if (!field) continue;
    depth += field.begins - field.ends;
    if (depth === 1 && field.parts) told ??= at;
    if (depth <= 0) return { told: told ?? at, last: at };
  }
  return { told: told ?? from, last: null };
}

function ordersOf(steps: readonly Step[]): string {
  return steps.map((one) => (one.kind === 'inline' ? (one.field?.order ?? '') : '')).join('');
}

function oneOf(steps: readonly Step[]): Inline {
  return {
    kind: 'fixed',
    edges: steps.flatMap((one) => {
      if (one.kind === 'words') return edgesOfWritten(one.write(one.text));
      const { inline } = one;
      if (inline.kind === 'fixed') return inline.edges;
      return inline.kind === 'group' ? [wholeOf(inline)] : [];
    }),
  };
}

/** A container as it stands in the source. */
function wholeOf({ open, close }: Extract<Inline, { kind: 'group' }>): Edge {
  const [first] = open;
  const last = close.at(-1);
  if (typeof first !== 'object' || typeof last !== 'object') return '';
  return { from: first.from, to: last.to };
}

/** Words of one look that follow each other; a blank has the look of what stands before it. */
function joined(steps: readonly Step[]): Step[] {
  const made: Step[] = [];
  for (const step of steps) {
    const last = made.at(-1);
    const isSame =
      step.kind === 'words' &&
      last?.kind === 'words' &&
      (last.key === step.key || step.text.trim() === '');
    if (isSame) made[made.length - 1] = { ...last, text: last.text + step.text };
    else made.push(step);
  }
  return made;
}
