import { build } from 'rolldown';
import type { Plugin } from 'vite';

const suffix = '?inline-script';

/**
 * `import text from './boot.ts?inline-script'` gives the module bundled and minified as one classic
 * script, to stand inline in a page: Astro itself inlines only scripts that share no chunk.
 */
export function inlineScript(): Plugin {
  return {
    name: 'wordkin:inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const found = await this.resolve(source.slice(0, -suffix.length), importer, {
        skipSelf: true,
      });
      return found && `\0${found.id}${suffix}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null;
      const input = id.slice(1, -suffix.length);
      const { output } = await build({
        input,
        write: false,
        output: { format: 'iife', minify: true },
      });
      for (const module of output[0].moduleIds)
        if (!module.startsWith('\0')) this.addWatchFile(module);
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
