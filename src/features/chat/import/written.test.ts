import { expect, test } from 'vitest';
import { readChatgpt } from './chatgpt.ts';
import { readClaude } from './claude.ts';
import type { ImportedMessage } from './contract.ts';

const notes = {
  image: '[picture]',
  file: (name: string) => `[file ${name}]`,
  tool: (name: string) => `[tool ${name}]`,
  kind: (kind: string) => `[kind ${kind}]`,
};
const now = '2026-01-15T12:00:00.000Z';
const textsOf = ({ messages }: { readonly messages: readonly ImportedMessage[] }) =>
  messages.map(({ text }) => text);

function node(id: string, parent: string | null, role: string, message: object) {
  return [id, { id, parent, message: { author: { role }, ...message } }] as const;
}

test('reads what ChatGPT wrote into its canvas, and what was said aloud in words alone', () => {
  const canvas = (asked: object, tool: string) => ({
    recipient: `canmore.${tool}`,
    content: { content_type: 'code', language: 'json', text: JSON.stringify(asked) },
  });
  const parts = [
    { content_type: 'audio_transcription', text: 'A list, please' },
    { content_type: 'real_time_user_audio_video_asset_pointer' },
    { content_type: 'image_asset_pointer' },
  ];
  const mapping = Object.fromEntries([
    node('q', null, 'user', { content: { content_type: 'multimodal_text', parts } }),
    node('a', 'q', 'assistant', {
      ...canvas({ name: 'sort', type: 'code/python', content: 'print(1)' }, 'create_textdoc'),
    }),
    node('b', 'a', 'assistant', {
      ...canvas({ updates: [{ pattern: '.*', replacement: 'All new' }] }, 'update_textdoc'),
    }),
    node('c', 'b', 'assistant', {
      ...canvas({ updates: [{ pattern: 'x', replacement: 'y' }] }, 'update_textdoc'),
    }),
    node('d', 'c', 'assistant', { recipient: 'canmore.x', content: { text: '{' } }),
  ]);
  expect(textsOf(readChatgpt({ mapping, current_node: 'd' }, notes, now))).toEqual([
    'A list, please\n[picture]',
    '[file sort]\n\n```python\nprint(1)\n```\n\n[tool canmore.update_textdoc]\n\nAll new\n\n[tool canmore.update_textdoc]\n\n[tool canmore.x]',
  ]);
});

test.each([
  ['was born in \ue200entity\ue202["city","London","capital"]\ue201.', 'was born in London.'],
  [
    'See \ue200url\ue202the [biography]\ue202https://a.example/x_(y)\ue201 for more.',
    'See [the \\[biography\\]](<https://a.example/x_(y)>) for more.',
  ],
  ['See \ue200url\ue202this\ue202javascript:x\ue201.', 'See this.'],
  ['Told.\ue200cite\ue202turn0search0\ue201', 'Told. ([Wiki](https://wiki.example))'],
  ['Unknown.\ue200cite\ue202turn9search9\ue201', 'Unknown.'],
  ['\ue200entity\ue202["city"\ue201A\ue200image_group\ue202{"query":["B"]}\ue201', 'A'],
  [
    'Old mark【12†source】 and【4:0†bees.txt】 gone, 【注】 stays.',
    'Old mark and gone, 【注】 stays.',
  ],
])('the words in the marks of ChatGPT stay: %s', (text, shown) => {
  const content = { content_type: 'text', parts: [text] };
  const alt = ' ([Wiki](https://wiki.example))';
  const content_references = [
    { matched_text: '\ue200cite\ue202turn0search0\ue201', alt },
    { matched_text: '', alt: 'x' },
    { matched_text: '\ue200cite\ue202turn9search9\ue201', alt: null },
    null,
  ];
  const mapping = Object.fromEntries([
    node('a', null, 'assistant', { content, metadata: { content_references } }),
  ]);
  expect(textsOf(readChatgpt({ mapping, current_node: 'a' }, notes, now))).toEqual([shown]);
});

test.each([
  ['gpt-5', 'gpt-5'],
  ['auto', null],
  ['', null],
  [null, null],
])('an answer of ChatGPT that names no model has that of its chat: %s', (slug, served) => {
  const said = (text: string, model_slug?: string) => ({
    content: { content_type: 'text', parts: [text] },
    metadata: { model_slug },
  });
  const mapping = Object.fromEntries([
    node('q', null, 'user', said('Why?')),
    node('a', 'q', 'assistant', said('So.')),
    node('q2', 'a', 'user', said('And?')),
    node('a2', 'q2', 'assistant', said('Well,')),
    node('b2', 'a2', 'assistant', said('so.', 'gpt-4o')),
    node('q3', 'b2', 'user', said('Then?')),
  ]);
  const chat = { mapping, current_node: 'q3', default_model_slug: slug };
  const { messages } = readChatgpt(chat, notes, now);
  // What a part of an answer says of itself goes before; an answer that never came has none.
  expect(messages.map((message) => message.served)).toEqual([
    null,
    served,
    null,
    'gpt-4o',
    null,
    null,
  ]);
});

test('reads what Claude wrote beside its answers', () => {
  const wrote = (name: string, input: unknown) => ({ type: 'tool_use', name, input });
  const content = [
    wrote('artifacts', { title: 'Page', type: 'text/html', content: '<p>```</p>' }),
    wrote('artifacts', { title: 'Letter', type: 'text/markdown', content: '# Dear' }),
    wrote('create_file', { path: 'outputs/a.py', file_text: 'print(1)' }),
    wrote('artifacts', { command: 'update', old_str: 'a', new_str: 'b' }),
    wrote('web_search', null),
  ];
  const chat_messages = [
    { uuid: '1', sender: 'human', text: 'Write' },
    { uuid: '2', sender: 'assistant', content },
  ];
  expect(textsOf(readClaude({ chat_messages }, notes, now))[1]).toBe(
    [
      '[file Page]\n\n````html\n<p>```</p>\n````',
      '[file Letter]\n\n# Dear',
      '[file a.py]\n\n```py\nprint(1)\n```',
      '[tool artifacts]\n\n[tool web_search]',
    ].join('\n\n'),
  );
});
