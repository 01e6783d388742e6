import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import { imagePixelLimit } from '#shared/upload/image-rule.ts';
import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { isOfModel, type SourceType } from '../images/provenance.ts';
import { withEnd } from '../works/file-name.ts';
import type { MadeFile, WorkSource, WorkTask } from '../works/work-kind.ts';
import { mostMadeBytes } from './arguments.ts';
import { loadFonts } from './captions/draw.ts';
import { fontsOf } from './captions/fonts.ts';
import { drawFrames, linesOfFrames } from './captions/frames.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { clipOf, resultFile, type VideoPlan } from './plan.ts';
import { captionsOf, type EngineParams, planOf } from './plan-of.ts';
import { sourceTypeOf, tellProvenance } from './provenance.ts';
import { packStills } from './stills-zip.ts';

/** Of one call of ffmpeg: far above what any tool takes, below what anybody waits. */
const mostMs = 10 * 60_000;

/**
 * Does on this machine what was asked for.
 * @throws AppError `not_found` where there is no ffmpeg, `captions_unreadable`, `video_broken`, and as `planOf`.
 */
export async function makeHere(
  task: WorkTask<EngineParams>,
  source: WorkSource,
): Promise<readonly MadeFile[]> {
  const { params, folder } = task;
  if (params.tool === 'subtitles') await putCaptions(task, source, params);
  const ready = params.tool === 'moving-still' ? await smallPicture(source, folder) : source;
  const plan = planOf(params, ready);
  await perform(task, plan);
  const type = await sourceTypeFor(params, source);
  if (params.tool === 'stills') return packStills(task, { source, values: params, plan, type });
  const file = path.join(folder, resultFile);
  const { size } = await stat(file);
  if (size === 0 || size >= mostMadeBytes) throw new AppError('video_broken');
  await tellProvenance(file, type);
  const { width, height, seconds } = plan;
  return [
    { file, name: withEnd(source.name, 'mp4'), mediaType: 'video/mp4', width, height, seconds },
  ];
}

/** A film or a picture that a model made stays one, whatever is done to it. */
async function sourceTypeFor(params: EngineParams, { file }: WorkSource): Promise<SourceType> {
  const isModels = isOfModel(await readFile(file));
  return isModels ? 'compositeWithTrainedAlgorithmicMedia' : sourceTypeOf(params, 1);
}

async function perform(task: WorkTask<EngineParams>, { steps }: VideoPlan): Promise<void> {
  const { caller, folder, signal, progress } = task;
  const ffmpeg = findFfmpeg(caller.kernel.env);
  if (!ffmpeg) throw new AppError('not_found');
  let done = 0;
  for (const { args, seconds, share, stage } of steps) {
    const before = done;
    progress(before, stage);
    await runFfmpeg({
      ...{ file: ffmpeg.file, args, folder, signal, seconds, mostMs },
      progress: (part) => progress(before + part * share, stage),
    });
    done += share;
  }
}

async function putCaptions(
  { caller, folder }: WorkTask<EngineParams>,
  source: WorkSource,
  { captions: text, size, place }: ToolValues<'subtitles'>,
): Promise<void> {
  const clip = clipOf(source);
  const captions = captionsOf(text, clip.seconds);
  const said = captions.flatMap(({ lines }) => lines).join('\n');
  const fonts = fontsOf(said, caller.locale);
  await loadFonts(said, fonts, path.join(caller.kernel.env.DATA_DIR, 'fonts'));
  const frames = linesOfFrames(captions, clip.seconds);
  await drawFrames(frames, { ...frameWithin(clip), size, fonts, place }, folder);
}

/** Pixels of the longer side: what a camera that comes closer still has. */
const longestPicture = 2560;

/** One kind of file and a size that fits, whatever the picture was: ffmpeg reads no picture of a stranger's. */
async function smallPicture(source: WorkSource, folder: string): Promise<WorkSource> {
  const file = path.join(folder, 'picture.png');
  const bytes = await readFile(source.file);
  const { width, height } = await sharp(bytes, { limitInputPixels: imagePixelLimit })
    .flatten({ background: '#ffffff' })
    .resize(longestPicture, longestPicture, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toFile(file);
  return { ...source, file, width, height, mediaType: 'image/png' };
}
