import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const store = 'use-sync-external-store/cjs/use-sync-external-store-shim';

/** What is asked for, and the file that holds it. */
const published: Readonly<Record<string, string>> = {
  react: 'react/cjs/react',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime',
  'react-dom': 'react-dom/cjs/react-dom',
  'react-dom/client': 'react-dom/cjs/react-dom-client',
  scheduler: 'scheduler/cjs/scheduler',
  'use-sync-external-store/shim': store,
  'use-sync-external-store/shim/index.js': store,
  'use-sync-external-store/shim/with-selector.js': `${store}/with-selector`,
};

const files =
  /\/(?:react(?:-dom)?|scheduler|use-sync-external-store)\/cjs\/[\w/-]+\.production\.js$/;
const need = /(\w+) = require\("([\w/-]+)"\)/g;

/**
 * React as modules. It is published as CommonJS: of that every file that uses it makes a copy, which
 * is asked by a function for each hook and element, and begins with a file that can do so.
 */
export function reactModules(): Plugin {
  const folder = path.resolve(
    createRequire(import.meta.url).resolve('react/package.json'),
    '../..',
  );
  return {
    name: 'wordkin:react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^(?:react|scheduler|use-sync)/ },
      handler: (source) =>
        published[source] ? path.join(folder, `${published[source]}.production.js`) : null,
    },
    transform: {
      order: 'post',
      filter: { id: files },
      handler: (code) => ({ code: asModule(code), map: null }),
    },
  };
}

/**
 * A CommonJS file that asks for others by name, and gives away what it assigns to `exports`, as a
 * module. What it asks for keeps its name, so that each member is found when it is bundled.
 */
export function asModule(code: string): string {
  const imports = Array.from(
    code.matchAll(need),
    ([, as, from]) => `import * as ${as} from '${from}';`,
  );
  const assigned = code.matchAll(/\bexports\.(\w+) =(?!=)/g);
  const names = [...new Set(Array.from(assigned, ([, name]) => name))];
  const listed = (as: (name?: string) => string) => names.map(as).join();
  return [
    ...imports,
    `let ${listed((name) => `given_${name}`)};`,
    code.replace(need, 'needed_$1').replace(/\bexports\.(\w+)/g, 'given_$1'),
    `export { ${listed((name) => `given_${name} as ${name}`)} };`,
    `export default { ${listed((name) => `${name}: given_${name}`)} };`,
  ].join('\n');
}
