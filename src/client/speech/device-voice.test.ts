import { expect, test, vi } from 'vitest';
import { canSpeak, voiceFor } from './device-voice.ts';

const voice = (lang: string, isDefault = false) => ({ lang, default: isDefault });

test('finds a voice by language, then by script and region', () => {
  const voices = [voice('en-US', true), voice('zh-CN'), voice('zh-TW'), voice('pt_BR'), voice('?')];
  expect(voiceFor(voices, 'zh-Hant')?.lang).toBe('zh-TW');
  expect(voiceFor(voices, 'zh-Hans')?.lang).toBe('zh-CN');
  expect(voiceFor(voices, 'pt')?.lang).toBe('pt_BR');
  expect(voiceFor(voices, 'en')?.lang).toBe('en-US');
  expect(voiceFor(voices, 'th')).toBeUndefined();
});

test('a browser that has the name of the interface and nothing behind it cannot speak', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  expect(canSpeak()).toBe(false);
  vi.unstubAllGlobals();
});
