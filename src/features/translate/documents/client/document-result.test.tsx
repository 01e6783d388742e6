// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { WorksContext } from '#client/works/works-setting.ts';
import type { DocumentDetail } from '#shared/translate/document.ts';
import type { FileView } from '#shared/works/work.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { PartsContext } from '../../parts/client/parts-context.ts';
import type { TranslatorWords } from '../../parts/client/parts-store.ts';
import { DocumentResult } from './DocumentResult.tsx';

const works = islandWords('works', 'ui.');
const words = {
  'translate-parts': islandWords('translate-parts', 'ui.'),
  document: islandWords('document', ''),
  works,
} as unknown as TranslatorWords;

const draw = rootForEach();

const whole: DocumentDetail = {
  ...{ state: 'done', from: 'en', to: 'de', runs: 9, translated: 9, words: 20 },
  ...{ faultCount: 0, faults: [] },
};

async function show(detail: DocumentDetail): Promise<string> {
  const file: FileView = {
    ...{ id: 'made', origin: 'made', name: 'Sums (de).xlsx', mediaType: '', bytes: 9 },
    ...{ width: null, height: null, seconds: null, href: '/made', keptUntil: null },
    ...{ createdAt: '2026-01-02T03:04:05.000Z', detail },
  };
  await draw(
    <PartsContext value={{ words, tag: 'en' }}>
      <WorksContext value={{ words: works, tag: 'en', gallery: null }}>
        <DocumentResult file={file} />
      </WorksContext>
    </PartsContext>,
  );
  return document.body.textContent ?? '';
}

test('a document that is whole says so, and says which texts stay as they are, and why', async () => {
  const said = await show({
    ...whole,
    keptCount: 30,
    kept: [
      { reason: 'tab', text: 'Income' },
      { reason: 'tab', text: 'Costs' },
      { reason: 'formula', text: 'Too much' },
    ],
  });
  expect(said).toContain('Every paragraph is translated.');
  expect(said).toContain('30 texts stay as they are. They are listed below.');
  const reasons = [...document.querySelectorAll('dt')].map((one) => one.textContent);
  expect(reasons).toEqual([
    ...['Name of a sheet, which formulas and links refer to', 'Part of a formula'],
  ]);
  const texts = [...document.querySelectorAll('dd')];
  expect(texts.map((one) => one.textContent)).toEqual(['Income', 'Costs', 'Too much']);
  expect(texts.every((one) => one.lang === 'en')).toBe(true);
  expect(said).toContain('27 more are in the report.');
});

test('a document of which all was translated lists nothing, nor does one that was made before', async () => {
  expect(await show({ ...whole, keptCount: 0, kept: [] })).not.toContain('as they are');
  expect(await show(whole)).not.toContain('as they are');
  expect(document.querySelector('details')).toBeNull();
});
