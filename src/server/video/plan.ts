import { AppError } from '#shared/errors/app-error.ts';
import { frameWithin, videoFrame } from '#shared/video/frame.ts';
import type { WorkSource } from '../works/work-kind.ts';

/** One call of ffmpeg in the task's folder. */
export interface VideoStep {
  readonly args: readonly string[];
  /** Length of what it makes. */
  readonly seconds: number;
  /** Of the whole work; all of a plan come to 1. */
  readonly share: number;
  /** A key of the words of progress. */
  readonly stage: VideoStage;
}

export type VideoStage = 'measuring' | 'encoding' | 'waiting';

/** What a tool comes to: pure, so that it can be read without being done. */
export interface VideoPlan {
  readonly steps: readonly VideoStep[];
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** A source whose length and size are known. */
export interface Clip {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** @throws AppError `video_length` for what is no video. */
export function clipOf({ file, width, height, seconds }: WorkSource): Clip {
  if (width === null || height === null || seconds === null) throw new AppError('video_length');
  return { file, width, height, seconds };
}

/** The name of every video in its task's folder. */
export const resultFile = 'result.mp4';

/** Brings any source to one size, shape of pixel and speed of frames. */
export function evenChain(clip: Pick<Clip, 'width' | 'height'>, longest?: number): string {
  const { width, height } = frameWithin(clip, longest);
  return `fps=${videoFrame.rate},scale=${width}:${height},setsar=1,format=yuv420p`;
}
