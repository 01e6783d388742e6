import { atom } from 'nanostores';
import { hearOtherPerson, samePerson } from '#client/session/other-person.ts';
import { $place, type Place } from '../../composer/client/draft-store.ts';
import { largestRecording } from '../limits.ts';
import { $dictateTold, $dictating, append } from './dictate.ts';
import { loadVoiceCalls } from './voice-store.ts';

/** What was recorded is being written down. */
export const $transcribing = atom(false);

let running: MediaRecorder | null = null;
/** The browser asks its user for the microphone. */
let asking = false;

$place.listen(endRecording);
hearOtherPerson(endRecording);

/** Records until it is ended or another chat is opened, then writes what was said after the message. */
export async function record(): Promise<void> {
  if (running || asking) return;
  $dictateTold.set(null);
  asking = true;
  const place = $place.get();
  const isSame = samePerson();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(toldOf);
  asking = false;
  if (typeof stream === 'string') return $dictateTold.set(stream);
  if (place !== $place.get() || !isSame()) return end(stream);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  let size = 0;
  running = recorder;
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    size += data.size;
    // The last piece comes after the end.
    if (size > largestRecording - 500_000) endRecording();
  };
  recorder.onstop = () => {
    end(stream);
    running = null;
    $dictating.set(false);
    // What one person said is not written for the next (R18).
    if (isSame())
      void write(new Blob(parts, { type: recorder.mimeType || 'audio/webm' }), place, isSame);
  };
  recorder.start(1_000);
  $dictating.set(true);
}

function toldOf(refused: unknown): 'missing' | 'denied' {
  return refused instanceof DOMException && refused.name === 'NotFoundError' ? 'missing' : 'denied';
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function endRecording(): void {
  if (running?.state === 'recording') running.stop();
}

async function write(recording: Blob, place: Place, isSame: () => boolean): Promise<void> {
  if (recording.size === 0) return $dictateTold.set('silent');
  $transcribing.set(true);
  const heard = await (await loadVoiceCalls())?.transcribe(recording);
  $transcribing.set(false);
  if (!isSame()) return;
  if (!heard) return $dictateTold.set('failed');
  if (heard.text.trim() === '') return $dictateTold.set('silent');
  append(place, heard.text);
}
