import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { handOver } from './src/cli/build/hand-over.ts';
import { callSource } from './src/cli/vite/call-source.ts';
import { compileHint } from './src/cli/vite/compile-hint.ts';
import { devHosts } from './src/cli/vite/dev-hosts.ts';
import { islandExports, islandGroups } from './src/cli/vite/island-chunks.ts';
import { leanLexer } from './src/cli/vite/lean-lexer.ts';
import { leanReact } from './src/cli/vite/lean-react.ts';
import { linksAhead } from './src/cli/vite/links-ahead.ts';
import { reactModules } from './src/cli/vite/react-modules.ts';
import { standaloneScripts } from './src/cli/vite/standalone-scripts.ts';
import { wakeDirective } from './src/cli/vite/wake-directive.ts';

export default defineConfig({
  output: 'static',
  cacheDir: '.cache/astro',
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [react(), wakeDirective(), devHosts(), handOver()],
  build: { format: 'file', inlineStylesheets: 'auto' },
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  // main.ts decides on hosts, and /api/trpc and /api/auth on origins, before Astro sees a request.
  security: { checkOrigin: false },
  vite: {
    // '' in development: no page is ever stale there.
    define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? '') },
    plugins: [
      callSource(),
      leanReact(),
      reactModules(),
      islandExports(),
      leanLexer(),
      standaloneScripts(),
      compileHint(),
      linksAhead(),
    ],
    // A family is served from what the last build has left, until all of the next is there.
    build: { assetsInlineLimit: 6000, emptyOutDir: false },
    // The addresses of all sites name the port.
    server: { strictPort: true },
    // It finds its binary beside itself, where bundled code has none.
    optimizeDeps: { exclude: ['harper.js'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: islandGroups } },
          },
        },
      },
    },
    // A worker loads what it needs when it needs it.
    worker: { format: 'es' },
  },
});
