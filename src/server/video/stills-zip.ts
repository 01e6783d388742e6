import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { AppError } from '#shared/errors/app-error.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { provenanceOf, type SourceType } from '../images/provenance.ts';
import { withXmp } from '../images/put-xmp.ts';
import { withEnd } from '../works/file-name.ts';
import type { MadeFile, WorkSource, WorkTask } from '../works/work-kind.ts';
import type { VideoPlan } from './plan.ts';
import type { EngineParams } from './plan-of.ts';

interface Stills {
  readonly source: WorkSource;
  readonly values: ToolValues<'stills'>;
  readonly plan: VideoPlan;
  /** What each of them says of how it came about. */
  readonly type: SourceType;
}

/** Puts the stills of a task's folder into one file, one picture in memory at a time; they are packed already. */
export async function packStills(
  { folder }: WorkTask<EngineParams>,
  { source: { name }, values: { format }, plan: { width, height }, type }: Stills,
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
  const xmp = provenanceOf(type);
  for (const still of stills) {
    const entry = new ZipPassThrough(still);
    zip.add(entry);
    entry.push(withXmp(await readFile(path.join(folder, still)), xmp), true);
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
