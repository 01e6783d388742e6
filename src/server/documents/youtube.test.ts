import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '../fetch/fetcher.ts';
import { readTranscript, youtubeVideo } from './youtube.ts';

const video = 'dQw4w9WgXcQ';

test('knows a video by any of its addresses', () => {
  for (const address of [
    `https://www.youtube.com/watch?v=${video}&t=10s`,
    `https://youtu.be/${video}?si=x`,
    `https://m.youtube.com/shorts/${video}`,
    `http://youtube.com/embed/${video}`,
    `https://www.youtube.com/live/${video}`,
  ])
    expect(youtubeVideo(address), address).toBe(video);
  for (const other of [
    'https://www.youtube.com/',
    'https://www.youtube.com/@somebody',
    `https://youtube.com.example/watch?v=${video}`,
    `https://example.com/watch?v=${video}`,
    `javascript://www.youtube.com/watch?v=${video}&%0aalert(1)`,
    'no address',
  ])
    expect(youtubeVideo(other), other).toBeNull();
});

/** A site that answers as YouTube does, with these caption tracks. */
async function scripted(tracks: readonly object[] | null) {
  const captions = {
    events: [
      { tStartMs: 0, segs: [{ utf8: 'Welcome' }, { utf8: ' to the\n' }] },
      { tStartMs: 900 },
      { tStartMs: 1800, segs: [{ utf8: 'old station.' }] },
    ],
  };
  const list = tracks && `"captionTracks":${JSON.stringify(tracks)},"audioTracks":[]`;
  const asked: string[] = [];
  const server = http.createServer(({ url = '' }, res) => {
    asked.push(url);
    if (url.startsWith('/api/timedtext')) return res.end(JSON.stringify(captions));
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    return res.end(
      `<html><head><title>Q&amp;A: it&#39;s late - YouTube</title></head><script>var p = {"x":{${list ?? ''}}};</script></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { fetch: createFetcher({ allow: [host] }), origin: `http://${host}`, asked };
}

test('reads the captions in the visitor’s language, a person’s before a machine’s', async () => {
  const track = (languageCode: string, kind?: string) => ({
    baseUrl: `/api/timedtext?lang=${languageCode}&kind=${kind ?? ''}`,
    languageCode,
    kind,
  });
  const { fetch, origin, asked } = await scripted([
    track('en'),
    track('de', 'asr'),
    track('de-DE'),
    track('fr'),
  ]);
  const text = await readTranscript(fetch, { video, language: 'de', origin });
  expect(text).toMatchObject({ title: "Q&A: it's late", pages: ['Welcome to the old station.'] });
  expect(asked[1]).toContain('lang=de-DE');
  await readTranscript(fetch, { video, language: 'ja', origin });
  expect(asked[3]).toContain('lang=en&');
});

test('says that a video without captions cannot be summarised (SPEC 8)', async () => {
  for (const tracks of [null, []]) {
    const { fetch, origin } = await scripted(tracks);
    await expect(readTranscript(fetch, { video, language: 'en', origin })).rejects.toThrow(
      "Sorry, we can't summarize YouTube videos with no transcripts for now.",
    );
  }
});
