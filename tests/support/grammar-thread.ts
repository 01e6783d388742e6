import { slimBinary } from 'harper.js/slimBinary';
import type { Asked, Told } from '#client/grammar/english-calls.ts';
import { type English, openEnglish, usualOptions } from '#shared/grammar/english.ts';

let english: Promise<English> | undefined;

/** What the browser's thread of the checker does, in this one; a text with `crash` in it ends it. */
export class GrammarThread {
  /** Texts of each call, in all threads. */
  static asked: string[][] = [];
  onmessage: ((event: { data: Told }) => void) | null = null;

  terminate(): void {
    this.onmessage = null;
  }

  async postMessage({ id, call }: Asked): Promise<void> {
    english ??= openEnglish(slimBinary, usualOptions);
    const { check } = await english;
    this.onmessage?.({ data: { ready: true } });
    if (!('texts' in call)) return;
    GrammarThread.asked.push([...call.texts]);
    const broke = call.texts.some((text) => text.includes('crash'));
    const findings = broke ? null : await check(call.texts, call.options);
    this.onmessage?.({ data: findings ? { id, findings } : { id, failed: true } });
  }
}
