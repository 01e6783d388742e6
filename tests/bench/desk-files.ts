import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';
import type { MadeDocument } from '#features/desk/export/client/made-document.ts';
import { type FileFormat, fileFormats, makeFile } from '#features/desk/export/client/make-file.ts';
import { readMarkdown } from '#features/desk/import/client/read-markdown.ts';
import { createDocumentReader } from '#server/documents/read.ts';
import { longDocument } from '#tests/support/desk-document.ts';
import { median, saveResult } from './result.ts';

/**
 * Import and export of a document of 50,000 words with headings, lists, tables and 600 notes. The
 * browser's part of an import runs on jsdom here, which is slower than any browser.
 */

const count = 50_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const { window } = new JSDOM('');
for (const name of [
  'DOMParser',
  'document',
  'window',
  'Node',
  'NodeFilter',
  'HTMLElement',
  'Element',
] as const)
  Object.assign(globalThis, { [name]: name === 'window' ? window : window[name] });

const withoutStyles = {
  ...{ name: 'without-styles', enforce: 'pre' as const },
  resolveId: (id: string) => (id.endsWith('.css') ? '\0style' : null),
  load: (id: string) => (id === '\0style' ? '' : null),
};

// The editor's parts are drawn by React, in files that Node does not read by itself.
const { readHtml } = (
  await runnerImport<typeof import('#features/desk/import/client/read-html.ts')>(
    './src/features/desk/import/client/read-html.ts',
    { plugins: [withoutStyles] },
  )
).module;

const words = {
  ...{ tag: 'en', rtl: false, notes: 'Notes', back: 'Back' },
  ...{ contents: 'Contents', done: 'Done', open: 'To do' },
};
const made: MadeDocument = {
  ...{ id: '0199a000-0000-7000-8000-00000000000f', title: 'Long', pictures: new Map() },
  ...{ updatedAt: '2026-01-15T12:00:00.000Z', content: longDocument(count) },
};

async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

const reader = createDocumentReader();

async function measure(format: FileFormat) {
  const times = { write: [] as number[], server: [] as number[], browser: [] as number[] };
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const file = await timed(() => makeFile(made, format, words));
    const content = new Uint8Array(await file.value.arrayBuffer());
    bytes = content.length;
    times.write.push(file.ms);
    if (format === 'md') {
      const text = new TextDecoder().decode(content);
      times.browser.push((await timed(() => readMarkdown(text))).ms);
      continue;
    }
    const upload = { bytes: content, name: `x.${format}`, type: '' };
    const markup = await timed(() => reader.readMarkup(upload));
    times.server.push(markup.ms);
    times.browser.push((await timed(() => readHtml(markup.value.html, null))).ms);
  }
  const ms = (list: number[]) => (list.length > 0 ? Math.round(median(list)) : 0);
  return {
    ...{ format, bytes, write: ms(times.write), server: ms(times.server) },
    browser: ms(times.browser),
  };
}

const rows = [];
for (const format of fileFormats) rows.push(await measure(format));
saveResult('desk-files', {
  words: count,
  rounds,
  ...Object.fromEntries(
    rows.flatMap(({ format, bytes, write, server, browser }) => [
      [`${format} bytes`, bytes],
      [`${format} exportMilliseconds`, write],
      [`${format} importOnServerMilliseconds`, server],
      [`${format} importInBrowserMilliseconds`, browser],
    ]),
  ),
});
