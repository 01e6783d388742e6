import type { Plugin } from 'vite';
import { leaveOut } from './omission.ts';
import { type Leftovers, react, reactDom, reactDomClient } from './react-leftovers.ts';

const files: Readonly<Record<string, Leftovers>> = {
  'react-dom-client': reactDomClient,
  'react-dom': reactDom,
  react,
};

const ofReact = /\/node_modules\/react(?:-dom)?\/cjs\/([a-z-]+)\.production\.js$/;

/** The browser's build takes React without what no island uses. Pages are drawn with all of it. */
export function leanReact(): Plugin {
  return {
    name: 'wordkin:lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ofReact },
      handler(code, id) {
        const what = files[ofReact.exec(id)?.[1] ?? ''];
        return what ? { code: leaveOut(code, what), map: null } : null;
      },
    },
  };
}
