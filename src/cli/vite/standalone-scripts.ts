import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

/** Outlives one environment's build: each has plugins of its own. */
const files = new Map<string, string>();

const kinds = /^\0?(.*)\?(inline-script|script-url)$/;

/**
 * Two ways to put code into a page that Astro has not: `./boot.ts?inline-script` gives the module
 * bundled and minified as one text, to stand inline (Astro inlines only scripts that share no
 * chunk); `./session.ts?script-url` gives the address of one hashed file that nothing loads until
 * somebody asks for it.
 */
export function standaloneScripts(): Plugin {
  let serving = false;
  return {
    name: 'wordkin:standalone-scripts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      serving = command === 'serve';
    },
    async resolveId(source, importer) {
      const [, file, kind] = kinds.exec(source) ?? [];
      const found = file && (await this.resolve(file, importer, { skipSelf: true }));
      return found ? `\0${found.id}?${kind}` : null;
    },
    async load(id) {
      const [, file, kind] = id.startsWith('\0') ? (kinds.exec(id) ?? []) : [];
      if (!file) return null;
      const { code, modules } = await bundle(file, kind === 'inline-script' ? 'iife' : 'es');
      for (const module of modules) this.addWatchFile(module);
      if (kind === 'inline-script') return `export default ${JSON.stringify(code)};`;
      if (serving) return `export default ${JSON.stringify(file.slice(process.cwd().length))};`;
      const fileName = `_astro/${path.parse(file).name}.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      files.set(fileName, code);
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
    // Pages are built first, and what they emit stays with the server: the browser's build emits it.
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

async function bundle(
  input: string,
  format: 'iife' | 'es',
): Promise<{ code: string; modules: string[] }> {
  // No bundler comes after this one to be told anything.
  const comments = { annotation: false };
  const { output } = await build({
    input,
    write: false,
    output: { format, minify: true, comments },
  });
  return {
    code: output[0].code.trim(),
    modules: output[0].moduleIds.filter((one) => !one.startsWith('\0')),
  };
}
