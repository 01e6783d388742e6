import { createDocumentReader } from '#server/documents/read.ts';
import { translateDocument } from '#server/translate-documents/translate-document.ts';
import { makeLongWord } from '#tests/fixtures/documents/office.ts';
import { median, saveResult } from './result.ts';

/**
 * A Word document of 100 pages taken apart, put together and read again, between it a translator that
 * answers at once: what we add to the engine's own time. Memory is that of the whole process.
 */

const pages = 100;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const bytes = makeLongWord(pages);
const reader = createDocumentReader();
const megabyte = 1024 * 1024;

let runs = 0;
let faults = 0;
async function round(): Promise<{ readonly ms: number; readonly peak: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const start = performance.now();
  const made = await translateDocument(
    reader,
    { bytes, name: 'long.docx', type: '' },
    {
      ...{ from: 'en', to: 'de', signal: AbortSignal.timeout(120_000) },
      translate: async (texts) => texts.map((text) => text.replace(/[a-z]+(?![^<]*>)/g, 'wort')),
    },
  );
  const ms = performance.now() - start;
  clearInterval(look);
  runs = made.runs;
  faults = made.faults.length;
  return { ms, peak: (peak - before) / megabyte };
}

await round();
const all: Awaited<ReturnType<typeof round>>[] = [];
for (let n = 0; n < rounds; n += 1) all.push(await round());

saveResult('documents', {
  ...{ rounds, pages, runs, faults, packedKilobytes: bytes.length / 1024 },
  milliseconds: median(all.map(({ ms }) => ms)),
  'milliseconds (target at most)': 5_000,
  addedMegabytes: Math.max(...all.map(({ peak }) => peak)),
  'addedMegabytes (target at most)': 512,
});
