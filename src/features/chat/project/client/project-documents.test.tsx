// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const words = { project: islandWords('project', 'ui.') } as Saying['words'];

test('of several documents each that cannot be read is named', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: [] } }]));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <ProjectDocuments projectId="one" />
    </SayContext>,
  );
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
  root.unmount();
  vi.unstubAllGlobals();
});
