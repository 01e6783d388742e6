import { atom } from 'nanostores';
import { canSpeak, deviceVoice, sayAloud, spokenSentences } from '#client/speech/device-voice.ts';

export type Side = 'text' | 'translation';

/** Which side is read aloud. */
export const $listening = atom<Side | null>(null);
/** What became of the last one: this device has no voice of the language, or it broke off. */
export const $listenTold = atom<'none' | 'failed' | null>(null);

/** Counts what was asked for: voices may come when nobody waits for them any more. */
let asked = 0;

/** Reads a text aloud by a voice of this device. @param tag BCP 47 tag of its language. */
export async function listen(side: Side, text: string, tag: string): Promise<void> {
  hush();
  const own = asked;
  $listening.set(side);
  const voice = await deviceVoice(voiceTag(tag));
  if (asked !== own) return;
  if (!voice) return end('none');
  sayAloud(spokenSentences(text, tag), voice, (how) => {
    if (asked === own) end(how === 'failed' ? how : null);
  });
}

export function hush(): void {
  asked += 1;
  end(null);
  if (canSpeak()) speechSynthesis.cancel();
}

/** Voices speak one of the two Norwegians. */
function voiceTag(tag: string): string {
  return tag === 'no' ? 'nb' : tag;
}

function end(told: 'none' | 'failed' | null): void {
  $listening.set(null);
  $listenTold.set(told);
}
