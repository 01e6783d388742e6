import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { queries } from '#client/query/queries.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { SpokenText, VoiceSetting } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function voiceSetting(): Promise<VoiceSetting | null> {
  const queryFn = () => api.voice.setting.query();
  return told(() => queries.fetchQuery({ queryKey: ['chat.voice'], queryFn }));
}

export function transcribe(recording: Blob): Promise<{ readonly text: string } | null> {
  const body = new FormData();
  const kind = /\/([a-z0-9]+)/.exec(recording.type)?.[1] ?? 'webm';
  body.set('file', new File([recording], `speech.${kind}`, { type: recording.type }));
  return told(() => api.voice.transcribe.mutate(body));
}

export function spoken(text: string): Promise<SpokenText | null> {
  return told(() => api.voice.speak.mutate({ text }));
}
