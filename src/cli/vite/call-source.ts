import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const find = createRequire(import.meta.url);

/**
 * The browser's build takes tRPC from the source that its packages bring along: what they publish as
 * built is lowered for browsers of years ago, and holds a socket client that no call makes. It is
 * half the bytes. Programs on Node keep what is published.
 */
export function callSource(): Plugin {
  return {
    name: 'wordkin:call-source',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const id = sourceOf(source);
      return id ? { id, moduleSideEffects: false } : null;
    },
  };
}

/** `@trpc/server/observable` -> the file of its source; null for what is not tRPC's. */
export function sourceOf(name: string): string | null {
  const [, kit, part = 'index'] = /^@trpc\/(client|server)(?:\/(.+))?$/.exec(name) ?? [];
  if (!kit) return null;
  const folder = path.join(path.dirname(find.resolve(`@trpc/${kit}/package.json`)), 'src');
  const files = [`${part}.ts`, `${part}/index.ts`].map((file) => path.join(folder, file));
  return files.find((file) => existsSync(file)) ?? null;
}
