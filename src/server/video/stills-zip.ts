import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { AppError } from '#shared/errors/app-error.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { withEnd } from '../works/file-name.ts';
import type { MadeFile, WorkSource, WorkTask } from '../works/work-kind.ts';
import type { VideoPlan } from './plan.ts';
import type { EngineParams } from './plan-of.ts';

/** Puts the stills of a task's folder into one file, one picture in memory at a time; they are packed already. */
export async function packStills(
  { folder }: WorkTask<EngineParams>,
  { name }: WorkSource,
  { format }: ToolValues<'stills'>,
  { width, height }: VideoPlan,
): Promise<readonly MadeFile[]> {
  const stills = (await readdir(folder)).filter((one) => one.startsWith('still-')).sort();
  if (stills.length === 0) throw new AppError('video_broken');
  const file = path.join(folder, 'stills.zip');
  const sink = createWriteStream(file);
  const zip = new Zip((error, chunk, last) => {
    if (error) sink.destroy(error);
    else sink.write(chunk);
    if (last) sink.end();
  });
  for (const still of stills) {
    const entry = new ZipPassThrough(still);
    zip.add(entry);
    entry.push(await readFile(path.join(folder, still)), true);
  }
  zip.end();
  await finished(sink);
  return [
    {
      ...{ file, name: withEnd(name, 'zip'), mediaType: 'application/zip', width, height },
      detail: { count: stills.length, format },
    },
  ];
}
