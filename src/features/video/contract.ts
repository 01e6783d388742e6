import * as z from 'zod/mini';
import type { GenerateMode } from '#shared/video/tools.ts';

/** What works on videos here. */
export interface VideoEngines {
  /** Whether there is an ffmpeg. */
  readonly own: boolean;
  /** What the operator's provider makes clips of. */
  readonly modes: readonly GenerateMode[];
}

/** A result, by its file in the gallery. */
export const shareInput = z.object({ fileId: z.uuid() });

/** A link under which anybody may watch a result. */
export interface VideoShare {
  /** Absolute. */
  readonly href: string;
}
