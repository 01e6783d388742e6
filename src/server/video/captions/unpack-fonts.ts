import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decompress } from 'wawoff2';
import { slicesOf } from '../../fonts/slices.ts';
import { type FontOf, type ScriptFont, usualFont } from './scripts.ts';

/**
 * Puts the fonts of a text into a folder, the slices that it needs alone.
 * @param text as it will be drawn.
 */
export async function unpackFonts(text: string, fontOf: FontOf, folder: string): Promise<void> {
  const files = new Set<string>();
  const add = (font: ScriptFont, code: number) => {
    const slice = known(font).find((one) => one.has(code));
    if (slice) files.add(slice.file);
    return slice !== undefined;
  };
  const slices = new Map<string, ReturnType<typeof slicesOf>>();
  const known = ({ name }: ScriptFont) => {
    const found = slices.get(name) ?? slicesOf(name);
    slices.set(name, found);
    return found;
  };
  let now = usualFont;
  for (const sign of `x${text}`) {
    const code = sign.codePointAt(0) ?? 0;
    now = fontOf(sign) ?? now;
    if (!add(now, code)) add(usualFont, code);
  }
  await mkdir(folder, { recursive: true });
  for (const file of files)
    await writeFile(
      path.join(folder, `${path.basename(file, '.woff2')}.ttf`),
      await decompress(await readFile(file)),
    );
}
