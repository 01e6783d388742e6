import { parentPort, workerData } from 'node:worker_threads';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  type InputFormat,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { CleanVideo } from './clean-video.ts';

interface Order {
  readonly file: Blob;
  /** Of a film that a model made. */
  readonly sourceTerm: string | null;
}

type Written = readonly [mediaType: CleanVideo['mediaType'], format: OutputFormat];

function written(format: InputFormat): Written {
  const options = { fastStart: 'in-memory' } as const;
  if (format === QTFF) return ['video/quicktime', new MovOutputFormat(options)];
  if (format === WEBM) return ['video/webm', new WebMOutputFormat()];
  if (format === MATROSKA) return ['video/x-matroska', new MkvOutputFormat()];
  return ['video/mp4', new Mp4OutputFormat(options)];
}

async function clean({ file, sourceTerm }: Order): Promise<CleanVideo | null> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) });
  const [mediaType, format] = written(await input.getFormat());
  const isMatroska = format instanceof MkvOutputFormat;
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tags: isMatroska && sourceTerm !== null ? { raw: { DIGITAL_SOURCE_TYPE: sourceTerm } } : {},
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  const track = conversion.utilizedTracks.find((one) => one.isVideoTrack());
  if (!conversion.isValid || !track?.isVideoTrack()) return null;
  await conversion.execute();
  if (!target.buffer) return null;
  const { displayWidth: width, displayHeight: height } = track;
  return { bytes: new Uint8Array(target.buffer), mediaType, width, height };
}

const made = await clean(workerData).catch(() => null);
parentPort?.postMessage(made);
