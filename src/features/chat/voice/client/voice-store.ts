import { atom } from 'nanostores';
import { recognitionMaker } from './recognition.ts';

/** Who writes down what is said: the browser, else the server; null where neither does. */
export const $hears = atom<'browser' | 'server' | null>(null);

/** Asks the server only where the browser cannot do it and could record. */
export async function findEars(): Promise<void> {
  if (recognitionMaker()) return $hears.set('browser');
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices) return;
  const setting = await (await loadVoiceCalls())?.voiceSetting();
  if (setting?.hears) $hears.set('server');
}

/** Null where a deploy took the file away (R25). */
export function loadVoiceCalls() {
  return import('./voice-calls.ts').catch(() => null);
}
