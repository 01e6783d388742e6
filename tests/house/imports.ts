import path from 'node:path';
import ts from 'typescript';
import { isTest, parse, type Source, walk } from './source.ts';

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

interface Place {
  readonly layer: Layer;
  /** Name of the feature, else ''. */
  readonly feature: string;
}

type Layer =
  | 'plugs'
  | 'sites'
  | 'feature page'
  | 'feature both'
  | 'feature server'
  | 'feature client'
  | 'feature astro'
  | 'layouts'
  | 'client'
  | 'server'
  | 'shared'
  | 'content'
  | 'free';

/** "Who may import whom" of DESIGN 1; layers of a feature mean the same feature, except where `plugs` and `sites` import. */
const allowed: Readonly<Record<Layer, readonly Layer[]>> = {
  plugs: [
    'plugs',
    'sites',
    'feature page',
    'feature both',
    'feature server',
    'feature astro',
    'layouts',
    'client',
    'server',
    'shared',
    'content',
  ],
  sites: ['sites', 'feature page', 'shared'],
  'feature page': ['feature both', 'shared'],
  'feature both': ['feature both', 'shared'],
  'feature server': ['feature server', 'feature both', 'feature page', 'server', 'shared'],
  'feature client': ['feature client', 'feature both', 'client', 'shared'],
  'feature astro': [
    'feature astro',
    'feature client',
    'feature both',
    'feature page',
    'layouts',
    'shared',
  ],
  layouts: ['layouts', 'client', 'shared'],
  client: ['client', 'shared'],
  server: ['server', 'shared'],
  shared: ['shared', 'content'],
  content: [],
  free: [],
};

const browserLayers: readonly Layer[] = [
  'feature page',
  'feature both',
  'feature client',
  'client',
  'shared',
  'sites',
];

/** @returns a line for each import that goes up, across, or out of its runtime. */
export function importFaults(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !isTest(source.path) && placeOf(source.path).layer !== 'free')
    .flatMap((source) => importsOf(source).flatMap((one) => faultOf(source.path, one)));
}

/** @returns a line for each worker whose file's name does not say so: its script gets a policy of its own. */
export function workerFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path: file }) => !isTest(file) && browserLayers.includes(placeOf(file).layer))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/new Worker\(\s*(?:new URL\(\s*['"]([^'"]*)['"])?/g)]
        .filter(([, name]) => !name?.endsWith('-worker.ts'))
        .map(([, name]) => `${file}: ${name ?? 'a worker of another form'}`),
    );
}

/** @returns a line for each `process` in code that a browser runs, and each reader of the environment. */
export function processFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { layer } = placeOf(source.path);
    if (isTest(source.path) || layer === 'free' || !source.text.includes('process')) return [];
    const faults: string[] = [];
    walk(parse(source), (node) => {
      if (!ts.isIdentifier(node) || node.text !== 'process') return;
      const whole = node.parent.getText();
      if ('name' in node.parent && node.parent.name === node) return;
      if (browserLayers.includes(layer)) faults.push(`${source.path}: ${whole} in a browser`);
      else if (whole === 'process.env' && source.path !== 'src/server/env.ts') {
        faults.push(`${source.path}: reads process.env`);
      }
    });
    return faults;
  });
}

function faultOf(file: string, { specifier, typeOnly }: Import): string[] {
  const from = placeOf(file);
  if (specifier.startsWith('node:')) {
    return browserLayers.includes(from.layer) ? [`${file} -> ${specifier} (browser code)`] : [];
  }
  if (specifier === 'zod' && inBrowser(from)) {
    return [`${file} -> zod (browser code takes zod/mini)`];
  }
  const target = targetOf(file, specifier);
  if (target === null) return [];
  const to = placeOf(target);
  const across = isAcross(from, to);
  const reachable = allowed[from.layer].includes(to.layer) && !across;
  const own = from.layer === 'feature client' ? !across : to.layer === 'server';
  const ownRouter = inBrowser(from) && typeOnly && own && isRouter(target);
  if (!reachable && !ownRouter) return [`${file} (${from.layer}) -> ${target} (${to.layer})`];
  return isSchemas(target) && !typeOnly && inBrowser(from)
    ? [`${file} -> ${target} (browser code takes types of a contract, values of limits.ts)`]
    : [];
}

function inBrowser({ layer }: Place): boolean {
  return layer === 'client' || layer === 'feature client';
}

function isAcross(from: Place, to: Place): boolean {
  return from.feature !== '' && to.feature !== '' && from.feature !== to.feature;
}

/** Its values bring 9 KB of zod into the page. */
function isSchemas(file: string): boolean {
  return path.posix.basename(file) === 'contract.ts';
}

function isRouter(file: string): boolean {
  return path.posix.basename(file) === 'router.ts';
}

const aliases: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#features/': 'src/features/',
  '#layouts/': 'src/layouts/',
  '#cli/': 'src/cli/',
  '#sites/': 'sites/',
  '#content/': 'content/',
  '#tests/': 'tests/',
};

/** @returns the imported file from the root; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  const bare = specifier.split('?', 1)[0] ?? '';
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  const alias = Object.keys(aliases).find((one) => bare.startsWith(one));
  return alias ? `${aliases[alias]}${bare.slice(alias.length)}` : null;
}

export function placeOf(file: string): Place {
  const feature = /^src\/features\/([^/]+)\/(.+)$/.exec(file);
  if (feature) return { layer: featureLayer(feature[2] ?? ''), feature: feature[1] ?? '' };
  return { layer: layerOf(file), feature: '' };
}

function featureLayer(inside: string): Layer {
  const side = /(?:^|\/)(server|client)\//.exec(inside)?.[1];
  // A part that comes late brings its styles along.
  if (inside.endsWith('.css')) return side === 'client' ? 'feature client' : 'feature astro';
  if (inside.endsWith('.astro')) return 'feature astro';
  if (inside === 'page.ts') return 'feature page';
  if (side === 'server') return 'feature server';
  return side === 'client' ? 'feature client' : 'feature both';
}

function layerOf(file: string): Layer {
  const roots: readonly [string, Layer][] = [
    ['src/pages/', 'plugs'],
    ['src/main.ts', 'plugs'],
    ['src/middleware.ts', 'plugs'],
    ['src/fetch.ts', 'plugs'],
    ['src/layouts/', 'layouts'],
    ['src/client/', 'client'],
    ['src/server/', 'server'],
    ['src/shared/', 'shared'],
    ['sites/', 'sites'],
    ['content/', 'content'],
  ];
  return roots.find(([root]) => file.startsWith(root))?.[1] ?? 'free';
}

function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const see = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({ specifier: specifier.text, typeOnly });
    }
  };
  const seeNode = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) see(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) see(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) see(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      see(node.arguments[0], false);
    }
  };
  // Declarations stand at the top; elsewhere is only `import(`, of a module or of a type.
  if (/\bimport\s*\(/.test(source.text)) walk(parse(source), seeNode);
  else parse(headOf(source)).statements.forEach(seeNode);
  return found;
}

/** Up to the last line that may name a module: the rest of a file takes longest to parse. */
function headOf({ path: file, text }: Source): Source {
  if (file.endsWith('.astro')) return { path: file, text };
  const last = [...text.matchAll(/\b(?:from|import)\s*['"].*/g)].at(-1);
  return { path: file, text: last ? text.slice(0, last.index + last[0].length) : '' };
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  if (clause.name || !names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every((one) => one.isTypeOnly);
}
