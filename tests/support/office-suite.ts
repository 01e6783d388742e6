import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const soffice = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find(existsSync);
/** Where the parts of LibreOffice lie: a machine may have its Writer alone. */
const parts = soffice ? path.dirname(realpathSync(soffice)) : '';

/** Whether LibreOffice is here with a part of it: `libswlo` is Writer, `libsclo` Calc, `libsdlo` Impress. */
export function hasOffice(...wanted: readonly string[]): boolean {
  return parts !== '' && wanted.every((part) => existsSync(path.join(parts, `${part}.so`)));
}

export interface OfficeFile {
  readonly bytes: Uint8Array;
  /** Ending of its name, with the dot. */
  readonly end: string;
}

/** What LibreOffice makes of documents that it opens. @param to the ending of another kind, without the dot. */
export async function convertedBy(files: readonly OfficeFile[], to: string): Promise<Uint8Array[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'made-'));
  try {
    const sources = files.map(({ end }, n) => path.join(folder, `made${n}${end}`));
    for (const [n, { bytes }] of files.entries()) await writeFile(sources[n] ?? '', bytes);
    const home = `-env:UserInstallation=file://${folder}/home`;
    const out = path.join(folder, 'out');
    const order = ['--convert-to', to, '--outdir', out, ...sources];
    await run(soffice ?? '', [home, '--headless', ...order], { timeout: 50_000 });
    return await Promise.all(files.map((_, n) => readFile(path.join(out, `made${n}.${to}`))));
  } finally {
    await rm(folder, { recursive: true });
  }
}
