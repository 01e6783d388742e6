import { AppError } from '#shared/errors/app-error.ts';
import { decodeEntities } from '#shared/text/entities.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { type DocumentText, inSections } from './document-text.ts';

const site = 'https://www.youtube.com';
const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const videoId = /^[\w-]{11}$/;

/** The video that an address of YouTube leads to; null for any other address. */
export function youtubeVideo(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    url.hostname === 'youtu.be'
      ? first
      : hosts.test(url.hostname)
        ? (url.searchParams.get('v') ?? (/^(?:shorts|embed|live)$/.test(first) ? second : ''))
        : '';
  return videoId.test(id) ? id : null;
}

export interface TranscriptInput {
  readonly video: string;
  /** Language that is taken first, where there are several. */
  readonly language: string;
  readonly origin?: string;
}

/**
 * What is said in a video, by the captions that its page names.
 * @throws AppError `transcript_missing` where it names none (SPEC 8); FetchRefused.
 */
export async function readTranscript(
  fetch: Fetcher,
  { video, language, origin = site }: TranscriptInput,
): Promise<DocumentText> {
  const page = await fetch(`${origin}/watch?v=${video}&hl=en`, { types: ['text/html'] });
  const html = new TextDecoder().decode(page.bytes);
  const track = bestTrack(tracksOf(html), language);
  const address = track && URL.parse(track.baseUrl, origin);
  if (!address) throw new AppError('transcript_missing');
  address.searchParams.set('fmt', 'json3');
  const captions = await fetch(address.href, { headers: { 'Accept-Language': language } });
  const text = spoken(new TextDecoder().decode(captions.bytes));
  if (captions.status !== 200 || text === '') throw new AppError('transcript_missing');
  return { title: titleOf(html), unit: 'section', pages: inSections(text) };
}

interface Track {
  readonly baseUrl: string;
  readonly languageCode: string;
  /** Written by a machine. */
  readonly automatic: boolean;
}

function tracksOf(html: string): Track[] {
  const list =
    /"captionTracks":(\[.*?\])(?=,"(?:audioTracks|translationLanguages|defaultAudio)|\})/s;
  const parsed = parse(list.exec(html)?.[1] ?? '');
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((one: unknown) => {
    const { baseUrl, languageCode = '', kind } = Object(one);
    return typeof baseUrl === 'string'
      ? [{ baseUrl, languageCode: String(languageCode), automatic: kind === 'asr' }]
      : [];
  });
}

function bestTrack(tracks: readonly Track[], language: string): Track | undefined {
  const own = tracks.filter(({ languageCode }) => languageCode.split('-')[0] === language);
  return [own, tracks].flatMap((some) => [
    ...some.filter(({ automatic }) => !automatic),
    ...some,
  ])[0];
}

function spoken(json: string): string {
  const { events } = Object(parse(json));
  if (!Array.isArray(events)) return '';
  const lines = events.map((event: unknown) => {
    const { segs } = Object(event);
    if (!Array.isArray(segs)) return '';
    return segs.map((one: unknown) => String(Object(one).utf8 ?? '')).join('');
  });
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

function titleOf(html: string): string | null {
  const title = /<title>([^<]*)<\/title>/
    .exec(html)?.[1]
    ?.replace(/ - YouTube$/, '')
    .trim();
  return title ? decodeEntities(title) : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
