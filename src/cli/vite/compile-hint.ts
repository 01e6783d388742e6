import type { Plugin } from 'vite';

/** What comes with a tool's session or its first answer, and is nearly all called (island-chunks.ts). */
const called = /^(?:(?:[a-z]+-)?calls|kept-store|wire|markdown)$/;

/**
 * Chromium compiles such a file as a whole while it comes, beside the page's thread, where it would
 * compile each function on that thread when it is first called. Other browsers read a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Begins what islands load at once, or soon, with the hint: its place is the very first line. */
export function compileHint(): Plugin {
  return {
    name: 'wordkin:compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
        // It grows while it is gone through: what such a file asks for comes with it.
        for (const { imports } of atOnce)
          for (const one of chunks) if (imports.includes(one.fileName)) atOnce.add(one);
        for (const file of chunks)
          if (atOnce.has(file) || called.test(file.name)) file.code = hint + file.code;
      },
    },
  };
}
