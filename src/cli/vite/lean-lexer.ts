import { readFile } from 'node:fs/promises';
import { isRegExp } from 'node:util/types';
import { createContext, runInContext } from 'node:vm';
import { type Plugin, parseAst } from 'vite';
import { marks, withFewMarks } from './few-marks.ts';
import { childrenOf, type Edit, type Node, withEdits } from './syntax.ts';

/** What writes HTML needs all of it, and comes when it is asked for. */
const needsAll = /\/article-html\.ts$/;
const suffix = '?lexer';

/**
 * The browser's build takes of marked what reads Markdown: without what writes HTML, without the
 * dialects that no text of ours is in, and with its patterns ready, which it puts together of a
 * hundred pieces each time it is loaded. Programs on Node keep what is published.
 */
export function leanLexer(): Plugin {
  return {
    name: 'wordkin:lean-lexer',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^marked$/ },
      async handler(source, importer = '') {
        const found = needsAll.test(importer)
          ? null
          : await this.resolve(source, importer, { skipSelf: true });
        return found && { id: found.id + suffix, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: /\/marked\.esm\.js\?lexer$/ },
      handler: async (id) => lexerOf(await readFile(id.slice(0, -suffix.length), 'utf8')),
    },
  };
}

/** As readers ask for it, and no other way. */
const known = { pedantic: '!1', breaks: '!1', gfm: '!0' } as const;
const dialects = new Set(['pedantic', 'breaks']);
/** What only other dialects and what writes HTML ask for. */
const unasked = new Set([
  ...['outputLinkReplace', 'listReplaceNesting', 'pedanticHrefTitle', 'percentDecode', 'spaceLine'],
  ...['escapeTest', 'escapeReplace', 'escapeTestNoEncode', 'escapeReplaceNoEncode'],
  ...['notSpaceStart', 'endingNewline', 'pedanticHeadingBeginRegex'],
]);

/**
 * What is published of marked, with its lexer alone.
 * @throws Error where it is not written as it was: look anew at what it has.
 */
export function lexerOf(code: string): string {
  const alone = withoutRest(code);
  const settled = alone.replaceAll(
    /\bthis\.options\.(pedantic|breaks|gfm)\b/g,
    (_, name: keyof typeof known) => known[name],
  );
  const edits = patternsOf(settled);
  if (settled === alone || edits.length === 0) throw changed('no options, or no patterns');
  return withFewMarks(withEdits(settled, edits));
}

function sourceOf({ source, flags }: RegExp): string {
  if (!source.includes(marks)) return `/${source}/${flags}`;
  return `/*@__PURE__*/withMarks(${JSON.stringify(source.split(marks))},"${flags}")`;
}

/** Without the instance that everybody shares: it asks for all that marked has. */
function withoutRest(code: string): string {
  const body = bodyOf(code);
  const exported = body.find(({ type }) => type === 'ExportNamedDeclaration');
  const local = new Map(
    ((exported?.specifiers ?? []) as Node[]).map((one) => [
      String((one.exported as Node).name),
      String((one.local as Node).name),
    ]),
  );
  const first = body.find((node) => makes(node, local.get('Marked')));
  const [lexer, tokenizer] = [local.get('Lexer'), local.get('Tokenizer')];
  if (!exported || !first || !lexer || !tokenizer) throw changed('no lexer, or no instance');
  return `${code.slice(0, first.start)}export{${lexer} as Lexer,${tokenizer} as Tokenizer};`;
}

function makes(node: Node, name: string | undefined): boolean {
  if (node.type !== 'VariableDeclaration') return false;
  return (node.declarations as Node[]).some((one) => {
    const init = one.init as Node | null;
    return init?.type === 'NewExpression' && (init.callee as Node).name === name;
  });
}

/** Each pattern as it comes out, in place of how it is put together; of other dialects nothing. */
function patternsOf(code: string): Edit[] {
  const body = bodyOf(code);
  const context = createContext({});
  const isRun = ({ type, declarations }: Node) =>
    type === 'FunctionDeclaration' ||
    (type === 'VariableDeclaration' &&
      (declarations as Node[]).every(
        ({ init }) => (init as Node | null)?.type !== 'ClassExpression',
      ));
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  runInContext(body.filter(isRun).map(textOf).join(';\n'), context);
  const replaced = new Set(replacedIn(body));
  const visit = (node: Node): Edit[] => {
    const { type, start, end } = node;
    if (/Function|Class/.test(type)) return [];
    const key = type === 'Property' ? String((node.key as Node).name) : '';
    if (dialects.has(key) || unasked.has(key) || replaced.has(node))
      return [{ start, end: code[end] === ',' ? end + 1 : end, text: '' }];
    const value = type === 'CallExpression' ? runInContext(`(${textOf(node)})`, context) : null;
    if (isRegExp(value)) return [{ start, end, text: sourceOf(value) }];
    return childrenOf(node).flatMap(([, child]) => visit(child));
  };
  return body.filter(isRun).flatMap(visit);
}

/** Rules of plain Markdown in whose place the one dialect has its own: what it is made of, less them. */
function replacedIn(body: readonly Node[]): Node[] {
  const declared = new Map(
    body
      .flatMap(({ declarations = [] }) => declarations as Node[])
      .map(({ id, init }) => [(id as Node).name, init as Node | null]),
  );
  const rulesOf = (value: unknown) => propertiesOf(declared.get((value as Node).name));
  return [...declared.values()].flatMap((init) => {
    const named = new Map(propertiesOf(init).map((one) => [nameOf(one), one.value]));
    if (!named.has('normal') || !named.has('gfm')) return [];
    const own = new Set(rulesOf(named.get('gfm')).map(nameOf));
    return rulesOf(named.get('normal')).filter((one) => own.has(nameOf(one)));
  });
}

function propertiesOf(node: Node | null | undefined): Node[] {
  if (node?.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).filter(({ type }) => type === 'Property');
}

function nameOf({ key }: Node): string {
  return String((key as Node).name);
}

function bodyOf(code: string): Node[] {
  return parseAst(code).body as unknown as Node[];
}

function changed(what: string): Error {
  return new Error(`marked is not as it was: ${what}`);
}
