import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeepLClient, DocumentHandle } from 'deepl-node';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countQueued } from '#server/api/queued-call.ts';
import { countEnded } from '#server/api/queued-end.ts';
import { apiCalls, apiKeys } from '#server/api/table.ts';
import { jobBatches, jobs } from '#server/jobs/table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteTranslateApi } from '#tests/support/translate-api.ts';

const german: Readonly<Record<string, string>> = {
  'The bees fly home in the evening and sleep.':
    'Die Bienen fliegen am Abend nach Hause und schlafen.',
  'There are 12 hives behind the old garden wall.':
    'Hinter der alten Gartenmauer stehen 12 Bienenstöcke.',
};
const text = `${Object.keys(german).join('\n\n')}\n`;

describe('documents over DeepL’s API, by its own client', () => {
  const { translating, fresh, kernel } = suiteTranslateApi();

  const programOf = async (id: string, ownerId: string) => {
    const [key] = await kernel.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    if (!key) throw new Error('no such key');
    const own = { kernel, ownerId, group: 101, network: '203.0.113.0' };
    const spender = { ...own, hostKey: 'main', plan: 'Free' } as const;
    return { key, spender };
  };

  const over = (client: DeepLClient, handle: DocumentHandle) =>
    eventually(async () => {
      const status = await client.getDocumentStatus(handle);
      expect(status.status).not.toMatch(/queued|translating/);
      return status;
    });

  test('come in, are told of as they wait, and go out translated; their words are paid once', async () => {
    translating((one) => german[one] ?? one);
    const { client, owner } = await fresh();
    const upload = Buffer.from(text);
    const handle = await client.uploadDocument(upload, 'en', 'de', { filename: 'Bees.txt' });
    const status = await over(client, handle);
    expect(status).toMatchObject({ status: 'done', billedCharacters: 18 * 6 });
    const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-deepl-'));
    try {
      await client.downloadDocument(handle, path.join(folder, 'out.txt'));
      const made = readFileSync(path.join(folder, 'out.txt'), 'utf8');
      expect(made).toBe(`${Object.values(german).join('\n\n')}\n`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await owner.words()).toMatchObject({ held: 0, spent: 18 });
    expect((await client.getUsage()).character?.count).toBe(18 * 6);
  });

  test('one with a passage that stays as it was is no success, and counts what was charged (DESIGN 10)', async () => {
    translating((one) => (one.startsWith('There') ? one : (german[one] ?? one)));
    const { client, key, owner } = await fresh({ cap: 20 });
    const handle = await client.uploadDocument(Buffer.from(text), 'en', 'de', {
      filename: 'Bees.txt',
    });
    const status = await over(client, handle);
    expect(status.status).toBe('error');
    expect(status.errorMessage).toContain('1 of 2 passages');
    expect(await owner.words()).toMatchObject({ held: 0, spent: 9 });
    const { key: after } = await programOf(key.id, owner.id);
    expect(after).toMatchObject({ words: 9, calls: 1, monthWords: 9 });
  });

  test('counts for its key when it is ordered, once, and never past the cap (SPEC 9)', async () => {
    translating((one) => german[one] ?? one);
    const { client, key } = await fresh({ cap: 40 });
    const { client: small, owner } = await fresh({ cap: 17 });
    const upload = () =>
      client.uploadDocument(Buffer.from(text), 'en', 'de', { filename: 'Bees.txt' });
    const ofKey = async () => {
      const [row] = await kernel.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
      return row && { words: row.words, calls: row.calls, monthWords: row.monthWords };
    };
    // Two have room for 36 of 40 words; a third, sent with one of them, has not.
    const first = await upload();
    expect(await ofKey()).toEqual({ words: 18, calls: 1, monthWords: 18 });
    const more = await Promise.allSettled([upload(), upload()]);
    expect(more.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await over(client, first);
    // As if a day had gone by.
    await kernel.db.delete(apiCalls).where(eq(apiCalls.keyId, key.id));
    await over(client, first);
    expect(await ofKey()).toEqual({ words: 36, calls: 2, monthWords: 36 });
    const refused = small.uploadDocument(Buffer.from(text), 'en', 'de', { filename: 'Bees.txt' });
    await expect(refused).rejects.toThrow();
    const ordered = eq(jobBatches.ownerId, owner.id);
    expect(await kernel.db.$count(jobBatches, ordered)).toBe(0);
  });

  test('counts nothing for its key where it failed, also where nobody asks (R5)', async () => {
    translating((one) => one);
    const { client, key, owner } = await fresh();
    const { documentId } = await client.uploadDocument(Buffer.from(text), 'en', 'de', {
      filename: 'Bees.txt',
    });
    await eventually(async () => {
      const [work] = await kernel.db.select().from(jobs).where(eq(jobs.batchId, documentId));
      expect(work?.state).toBe('failed');
    });
    const ofKey = async () => (await programOf(key.id, owner.id)).key;
    expect(await ofKey()).toMatchObject({ words: 18, calls: 1, monthWords: 18 });
    await countEnded(kernel);
    await countEnded(kernel);
    expect(await ofKey()).toMatchObject({ words: 0, calls: 1, monthWords: 0 });
  });

  test('does not count for its key where it could not be ordered (R5)', async () => {
    const { key, owner } = await fresh({ cap: 40 });
    const program = { kernel, ...(await programOf(key.id, owner.id)) };
    const ordering = countQueued(program, { slug: 'document', words: 18 }, () =>
      Promise.reject(new Error('no room')),
    );
    await expect(ordering).rejects.toThrow('no room');
    const { key: after } = await programOf(key.id, owner.id);
    expect(after).toMatchObject({ words: 0, calls: 0, monthWords: 0 });
  });

  test('are opened by their own key alone', async () => {
    const { client } = await fresh();
    const handle = await client.uploadDocument(Buffer.from(text), 'en', 'de', {
      filename: 'Bees.txt',
    });
    const { client: other } = await fresh();
    await expect(other.getDocumentStatus(handle)).rejects.toThrow('Not found');
    const wrong = { ...handle, documentKey: 'no' };
    await expect(client.getDocumentStatus(wrong)).rejects.toThrow('Not found');
    await over(client, handle);
  });
});
