// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $selected } from '../../history/client/history-store.ts';
import { ExportContent } from './ExportContent.tsx';

const words = Object.fromEntries(
  (['chat', 'export', 'sources', 'attach'] as const).map((group) => [
    group,
    islandWords(group, 'ui.'),
  ]),
) as unknown as Saying['words'];
const at = '2026-01-15T12:00:00.000Z';

function dataOf(name: string, { conversationId: id }: { readonly conversationId?: string }) {
  if (name !== 'chat.open') return {};
  const asked = { id: `${id}1`, parentId: null, role: 'user', text: `Why ${id}?`, state: 'done' };
  const answer = { id: `${id}2`, parentId: `${id}1`, role: 'assistant', text: '**So.**' };
  const messages = [asked, { ...answer, state: 'done', served: null }];
  return { id, title: `Chat ${id}`, chosenId: null, createdAt: at, updatedAt: at, messages };
}

async function serve(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const input = JSON.parse(url.searchParams.get('input') ?? '{}');
  const names = url.pathname.split('/').at(-1)?.split(',') ?? [];
  return Response.json(names.map((name, n) => ({ result: { data: dataOf(name, input[n]) } })));
}

afterEach(() => {
  $selected.set(null);
  vi.unstubAllGlobals();
});

test('selected chats are printed together, each from a new page on', async () => {
  const print = vi.fn();
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', (input: unknown) => serve(String(input)));
  vi.stubGlobal('print', print);
  $selected.set(new Set(['a', 'b']));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
        <ExportContent />
      </MarkdownContext>
    </SayContext>,
  );
  const format = () => document.querySelectorAll('select')[1];
  await eventually(() => expect(document.body.textContent).toContain('The 2 selected chats'));
  const offered = [...(format()?.options ?? [])].map(({ value }) => value);
  expect(offered).toEqual(['md', 'docx', 'pdf', 'json']);
  Object.assign(format() ?? {}, { value: 'pdf' });
  format()?.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(document.body.textContent).toContain('begins on a new page'));
  document.querySelector<HTMLElement>('button[type=submit]')?.click();
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const view = document.querySelector('.print-view');
  const titles = [...(view?.querySelectorAll('h1') ?? [])];
  expect(titles.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Chat a', ''],
    ['Chat b', 'next'],
  ]);
  expect(view?.textContent).toContain('Why b?');
  dispatchEvent(new Event('afterprint'));
  await eventually(() => expect(document.querySelector('.print-view')).toBeNull());
  root.unmount();
});
