import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeepLClient, DocumentHandle } from 'deepl-node';
import { describe, expect, test } from 'vitest';
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
  const { translating, fresh } = suiteTranslateApi();

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

  test('one with a passage that stays as it was is no success (DESIGN 10)', async () => {
    translating((one) => (one.startsWith('There') ? one : (german[one] ?? one)));
    const { client } = await fresh();
    const handle = await client.uploadDocument(Buffer.from(text), 'en', 'de', {
      filename: 'Bees.txt',
    });
    const status = await over(client, handle);
    expect(status.status).toBe('error');
    expect(status.errorMessage).toContain('1 of 2 passages');
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
