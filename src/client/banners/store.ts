import { type BannerRecord, parseNumbers } from '#shared/banner/policy.ts';

const memory: Record<string, string | undefined> = {};

/** The record in local storage, or in memory while storage is blocked or full; never throws (SPEC 5). */
export function readRecord(key: string): readonly number[] {
  let text = memory[key];
  try {
    text ??= localStorage[key];
  } catch {}
  return parseNumbers(text);
}

export function writeRecord(key: string, record: BannerRecord): void {
  memory[key] = record.join();
  try {
    localStorage[key] = memory[key];
  } catch {}
}
