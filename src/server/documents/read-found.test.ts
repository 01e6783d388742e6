import { expect, test } from 'vitest';
import { createDocumentReader } from './read.ts';

const page = { bytes: Buffer.from('Queen bees live for years.\n\nGardens.'), name: '', type: '' };
/** Somebody who waits, until they do not. */
const person = () => new AbortController();

test('reads the words of a page, or those alone that speak about a question', async () => {
  const { readFound } = createDocumentReader();
  const { signal } = person();
  expect(await readFound(page, { signal })).toBe('Queen bees live for years.\n\nGardens.');
  const about = { question: 'How long do bees live?', most: 30 };
  expect(await readFound(page, { signal, about })).toBe('Queen bees live for years.');
  const blank = { ...page, bytes: Buffer.from(' \n ') };
  await expect(readFound(blank, { signal })).rejects.toMatchObject({ key: 'document_unreadable' });
});

test('of a page as long as many books its beginning is looked at', async () => {
  const { readFound } = createDocumentReader();
  const filler = 'This line tells of gardens.\n'.repeat(40_000);
  const bytes = Buffer.from(`Bees live here.\n${filler}Bees live there.`);
  const about = { question: 'Where do bees live?', most: 60 };
  const text = await readFound({ ...page, bytes }, { signal: person().signal, about });
  expect(text).toContain('Bees live here.');
  expect(text).not.toContain('there');
});

test('pages that searches found take no place of a document that somebody sent', async () => {
  const reader = createDocumentReader();
  const leaving = person();
  const found = Array.from({ length: 30 }, () =>
    reader.readFound(page, { signal: leaving.signal }),
  );
  const ended = Promise.allSettled(found);
  expect((await reader.read({ ...page, name: 'sent.txt' })).pages).toHaveLength(1);
  leaving.abort();
  await ended;
});

test('what nobody waits for ends, and keeps no place in the line', async () => {
  const { readFound } = createDocumentReader();
  const leaving = person();
  const { signal } = person();
  const all = Array.from({ length: 40 }, () => readFound(page, { signal: leaving.signal }));
  const ended = Promise.allSettled(all);
  // More than there are places for.
  await expect(all[39]).rejects.toMatchObject({ key: 'service_unavailable' });
  leaving.abort(new Error('stopped'));
  expect(await readFound(page, { signal })).toContain('bees');
  const reasons = (await ended).flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason)] : [],
  );
  expect(reasons.filter((reason) => reason === 'Error: stopped').length).toBeGreaterThan(30);
});

test('a page whose turn does not come soon is left, and one that takes too long is ended', async () => {
  const hurried = createDocumentReader({ waitMs: 1 });
  const { signal } = person();
  const three = Array.from({ length: 3 }, () => hurried.readFound(page, { signal }));
  await expect(three[2]).rejects.toMatchObject({ name: 'TimeoutError' });
  // The time until its turn is none of its own.
  expect(await Promise.all(three.slice(0, 2))).toHaveLength(2);
  const impatient = createDocumentReader({ ms: 1 });
  await expect(impatient.readFound(page, { signal })).rejects.toMatchObject({
    key: 'document_unreadable',
  });
});
