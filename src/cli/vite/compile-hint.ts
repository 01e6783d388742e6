import type { Plugin } from 'vite';

/** What islands load at once or with their first answer, and nearly all of which they call (island-chunks.ts). */
const called = new Set(['kernel', 'tools', 'runs', 'wire', 'markdown']);

/**
 * Chromium compiles such a file as a whole while it comes, beside the page's thread, where it would
 * compile each function on that thread when it is first called. Other browsers read a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Begins the files that wake islands with the hint: its place is the very first line. */
export function compileHint(): Plugin {
  return {
    name: 'wordkin:compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || called.has(file.name)))
            file.code = hint + file.code;
      },
    },
  };
}
