import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { calibration } from './calibration.ts';

/** What `npm run calibrate` found: by language, ISO 639-1. */
const kept = z.object({ languages: z.record(z.string(), calibration) });
export type KeptCalibration = z.infer<typeof kept>;

const fileOf = (folder: string) => path.join(folder, 'score-calibration.json');

/** Null where nothing was calibrated. @throws Error where the file is none of ours. */
export function readCalibration(folder: string): KeptCalibration | null {
  let text: string;
  try {
    text = readFileSync(fileOf(folder), 'utf8');
  } catch {
    return null;
  }
  return kept.parse(JSON.parse(text));
}

/** @returns where it is kept. */
export function writeCalibration(folder: string, found: KeptCalibration): string {
  const file = fileOf(folder);
  writeFileSync(`${file}.new`, JSON.stringify(found));
  renameSync(`${file}.new`, file);
  return file;
}
