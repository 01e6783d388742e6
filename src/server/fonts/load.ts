import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { decompress } from 'wawoff2';

/**
 * From here on this process draws with a slice of a font.
 * @param file WOFF2. @param folder where it is kept unpacked: for as long as the process lives.
 */
export async function loadFont(file: string, folder: string): Promise<void> {
  const fontfile = path.resolve(folder, `${path.basename(file, '.woff2')}.ttf`);
  if (!existsSync(fontfile)) {
    await mkdir(folder, { recursive: true });
    const half = `${fontfile}.${randomUUID()}`;
    await writeFile(half, await decompress(await readFile(file)));
    await rename(half, fontfile);
  }
  await sharp({ text: { text: 'x', fontfile } })
    .raw()
    .toBuffer();
}
