import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PageRow } from '#server/page-table.ts';
import { sites } from '#sites/index.ts';
import { writeInstallable } from './installable.ts';

const chat = sites.find(({ key }) => key === 'chat');
const row = (feature: string, address: string, locale: 'en' | 'de' = 'en'): PageRow => ({
  ...{ site: 'chat', locale, path: address },
  spec: { feature, indexed: true, listed: true, reads: [], props: {} },
});

test('a site with a chat can be installed, one with a tool that goes on offline is kept, others have nothing of it', async () => {
  if (!chat) throw new Error('no site chat');
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-installable-'));
  try {
    await writeInstallable(chat, [row('landing', '/'), row('pricing', '/pricing')], folder);
    expect(readdirSync(folder)).toEqual([]);
    await writeInstallable(chat, [row('cite', '/citation-generator')], folder);
    expect(readdirSync(folder)).toEqual(['sw.js']);
    await writeInstallable(
      chat,
      [row('landing', '/'), row('chat', '/a/claude'), row('chat', '/chat')],
      folder,
    );
    expect(readdirSync(folder).sort()).toEqual(['app.webmanifest', 'icon.png', 'sw.js']);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(JSON.parse(read('app.webmanifest'))).toMatchObject({
      start_url: '/chat',
      display: 'standalone',
    });
    expect(await sharp(path.join(folder, 'icon.png')).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
    expect(read('sw.js')).not.toContain('__BUILD__');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
