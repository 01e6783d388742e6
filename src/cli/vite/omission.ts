import { parseAst } from 'vite';
import type { Leftovers } from './react-leftovers.ts';
import { childrenOf, type Edit, type Node, withEdits } from './syntax.ts';

interface Walk {
  readonly code: string;
  readonly what: Leftovers;
  readonly edits: Edit[];
  readonly found: Set<string>;
}

/**
 * A script without what is left out of it. Its minifier drops what nothing asks for then.
 * @throws Error naming a function that the script has not: look anew at what it has.
 */
export function leaveOut(code: string, what: Leftovers): string {
  const walk: Walk = { code, what, edits: [], found: new Set() };
  const program = parseAst(code) as unknown as Node;
  visit(walk, program, program, program, '');
  const names = [...Object.keys(what.functions), ...Object.keys(what.values), ...what.exports];
  const missing = names.filter((name) => !walk.found.has(name));
  if (missing.length > 0) throw new Error(`not there any more: ${missing.join(', ')}`);
  return withEdits(code, walk.edits);
}

/** @param home the function around it. */
function visit(walk: Walk, node: Node, home: Node, parent: Node, key: string): void {
  const edit = editOf(walk, node, parent, key);
  if (edit) {
    walk.edits.push(edit);
    return;
  }
  if (node.type === 'SwitchStatement') {
    visitSwitch(walk, node, home);
    return;
  }
  const inside = /^(?:Arrow)?Function/.test(node.type) ? node : home;
  for (const [name, child] of childrenOf(node)) visit(walk, child, inside, node, name);
}

function editOf(walk: Walk, node: Node, parent: Node, key: string): Edit | null {
  const { what } = walk;
  const { start, end } = node;
  if (node.type === 'FunctionDeclaration') return emptied(walk, node);
  if (node.type === 'VariableDeclarator') return refilled(walk, node);
  if (node.type === 'ExpressionStatement')
    return isUnasked(walk, node) ? { start, end, text: '' } : null;
  if (node.type === 'BinaryExpression' && isOfTag(node.right) && hasTag(what, node.left)) {
    if (node.operator === '===') return { start, end, text: '!1' };
    if (node.operator === '!==') return { start, end, text: '!0' };
  }
  const known = textOf(what.known, nameOf(node));
  const isNamed = /^(?:VariableDeclarator id|AssignmentExpression left|MemberExpression property)$/;
  return known && !isNamed.test(`${parent.type} ${key}`) ? { start, end, text: known } : null;
}

function emptied({ what, found }: Walk, node: Node): Edit | null {
  const name = nameOf(node.id);
  const text = textOf(what.functions, name);
  const body = node.body as Node;
  if (text === undefined) return null;
  found.add(name);
  return { start: body.start, end: body.end, text };
}

function refilled({ what, found }: Walk, node: Node): Edit | null {
  const name = nameOf(node.id);
  const text = textOf(what.values, name);
  const init = node.init as Node | null;
  if (text === undefined || !init) return null;
  found.add(name);
  return { start: init.start, end: init.end, text };
}

/** `exports.name = …` and what is put on the prototype of a function that is left out. */
function isUnasked({ code, what, found }: Walk, { start, end }: Node): boolean {
  const [, exported = '', owner = ''] =
    /^(?:exports\.(\w+)|(\w+)\.prototype\.\w+) =/.exec(code.slice(start, end)) ?? [];
  if (what.exports.has(exported)) found.add(exported);
  return what.exports.has(exported) || textOf(what.functions, owner) !== undefined;
}

function textOf(texts: Leftovers['functions'], name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** A case that never comes goes with what it does, unless one before it runs on into that. */
function visitSwitch(walk: Walk, node: Node, home: Node): void {
  const subject = node.discriminant as Node;
  visit(walk, subject, home, node, 'discriminant');
  let runsOn = false;
  for (const one of node.cases as Node[]) {
    const test = one.test as Node | null;
    const does = one.consequent as Node[];
    const isNever =
      (isOfTag(subject) && hasTag(walk.what, test)) || walk.what.types.has(nameOf(test));
    if (isNever && !runsOn) {
      walk.edits.push({ start: one.start, end: one.end, text: '' });
      redeclare(walk, does, home);
      continue;
    }
    if (isNever) walk.edits.push({ start: one.start, end: does[0]?.start ?? one.end, text: '' });
    else if (test) visit(walk, test, home, one, 'test');
    for (const statement of does) visit(walk, statement, home, one, 'consequent');
    runsOn = !ends(does);
  }
}

/** Its variables are the whole function's: another case may use them. */
function redeclare(walk: Walk, statements: readonly Node[], home: Node): void {
  const names = new Set(statements.flatMap(variablesOf));
  if (names.size === 0) return;
  const start = (home.body as Node).start + 1;
  walk.edits.push({ start, end: start, text: `var ${[...names].join()};` });
}

function variablesOf(node: Node): string[] {
  if (/^(?:Arrow)?Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : [];
  return [...own, ...childrenOf(node).flatMap(([, child]) => variablesOf(child))];
}

function ends(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return ends(last.body as Node[]);
  return /^(?:Break|Return|Continue|Throw)Statement$/.test(last?.type ?? '');
}

/** `node.tag`, or a variable that it was put into. */
function isOfTag(value: unknown): boolean {
  const node = value as Node;
  if (node.type === 'MemberExpression') return !node.computed && nameOf(node.property) === 'tag';
  return /^(?:tag|grandTag|nodeTag|_instance\d?)$/.test(nameOf(node));
}

function hasTag(what: Leftovers, value: unknown): boolean {
  const node = value as Node | null;
  return node?.type === 'Literal' && what.tags.has(node.value as number);
}

function nameOf(value: unknown): string {
  const node = value as Node | null;
  return node?.type === 'Identifier' ? String(node.name) : '';
}
