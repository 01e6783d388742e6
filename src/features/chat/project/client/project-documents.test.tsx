// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { mostDocuments } from '../limits.ts';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const words = { project: islandWords('project', 'ui.') } as Saying['words'];

let root: Root;

/** Shows what a project has. */
function show(documents: readonly object[]) {
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: documents } }]));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <ProjectDocuments projectId="one" />
    </SayContext>,
  );
}

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a project that is full says so, and how there is room again', async () => {
  show(Array.from({ length: mostDocuments }, (_, id) => ({ id, name: `${id}.txt`, href: '/' })));
  await eventually(() =>
    expect(document.body.textContent).toContain('A project has at most 20 documents.'),
  );
  expect(document.querySelector('input')).toBeNull();
});

test('of several documents each that cannot be read is named', async () => {
  show([]);
  await eventually(() => expect(document.body.textContent).toContain('No documents yet.'));
  const chooser = document.querySelector('input');
  const files = [new File([], 'first.txt'), new File([], 'second.txt')];
  Object.defineProperty(chooser, 'files', { value: files });
  chooser?.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() =>
    expect(document.querySelector('section > :last-child')?.textContent).toMatch(
      /first\.txt\W* was not added\..*second\.txt\W* was not added\./,
    ),
  );
});
