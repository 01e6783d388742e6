import type { Plugin } from 'vite';

/**
 * Lets the browser's build take marked's lexer alone. The package is one file that makes a parser of
 * its own as it loads, so no bundler can leave out what hangs on it: a fifth of what a chat loads to
 * format an answer. Its classes are all that browser code may import of it.
 */
export function markedClasses(): Plugin {
  return {
    name: 'wordkin:marked-classes',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.endsWith('/marked/lib/marked.esm.js') ? classesOf(code) : undefined;
    },
  };
}

/** @throws Error when the package has another form than the one that this reads. */
export function classesOf(code: string): string {
  const start = code.search(/var (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(/);
  const list = /export\{([^}]*)\};?/.exec(code)?.[1];
  if (start < 0 || !list)
    throw new Error(
      'marked has changed its form. To fix: look at its last lines and at src/cli/vite/marked-classes.ts.',
    );
  const classes = list.split(',').filter((one) => / as [A-Z]/.test(one));
  return `${code.slice(0, start)}export{${classes.join(',')}};`;
}
