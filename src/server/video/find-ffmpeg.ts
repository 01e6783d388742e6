import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Env } from '../env.ts';

export interface Ffmpeg {
  /** Absolute path of the program. */
  readonly file: string;
  /** `named`: by FFMPEG_PATH; `system`: on PATH; `package`: came along from npm. */
  readonly origin: 'named' | 'system' | 'package';
}

/**
 * The operator's own first, as it is newer than the one from npm, which is there so that the tools
 * work on a machine without.
 * @returns null where there is none: the tools say so.
 */
export function findFfmpeg({
  FFMPEG_PATH,
  PATH,
}: Pick<Env, 'FFMPEG_PATH' | 'PATH'>): Ffmpeg | null {
  if (FFMPEG_PATH) {
    const file = path.resolve(FFMPEG_PATH);
    return isProgram(file) ? { file, origin: 'named' } : null;
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const file = PATH.split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, name))
    .find(isProgram);
  if (file) return { file, origin: 'system' };
  const packed = packedFfmpeg(name);
  return packed ? { file: packed, origin: 'package' } : null;
}

/** One package for each kind of machine, of which npm installs the one that fits. */
function packedFfmpeg(name: string): string | null {
  const wanted = `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`;
  try {
    const file = path.join(path.dirname(createRequire(import.meta.url).resolve(wanted)), name);
    return isProgram(file) ? file : null;
  } catch {
    return null;
  }
}

function isProgram(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
