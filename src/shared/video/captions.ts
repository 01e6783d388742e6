export interface Caption {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  /** Lines, plain. */
  readonly lines: readonly string[];
}

const time = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/.source;
const arrow = new RegExp(`^\\s*${time}\\s*-->\\s*${time}`);

/**
 * Reads SubRip and WebVTT alike. Marks of both are taken out: tags, notes, places.
 * @returns in order of time; none where the text holds no captions.
 */
export function readCaptions(text: string): Caption[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks
    .flatMap((block) => captionOf(block.split('\n')))
    .sort((one, other) => one.from - other.from);
}

const opening = /^\uFEFF?\s*(?:WEBVTT(?!\S)|(?:\d+\s+)?[\d:]+[.,]\d{1,3}\s*-->)/;

/**
 * What is said in SubRip or WebVTT, in one run. A line that stands again in the next caption, as in
 * those that roll up, is said once.
 * @returns null for a text that is neither.
 */
export function spokenIn(text: string): string | null {
  if (!opening.test(text)) return null;
  const lines = readCaptions(text).flatMap(({ lines }) => lines);
  return lines.filter((line, at) => line !== lines[at - 1]).join(' ') || null;
}

function captionOf(lines: readonly string[]): Caption[] {
  const at = lines.findIndex((line) => arrow.test(line));
  const found = arrow.exec(lines[at] ?? '');
  if (!found) return [];
  const from = secondsOf(found.slice(1, 5));
  const to = secondsOf(found.slice(5, 9));
  const said = lines
    .slice(at + 1)
    .map(plain)
    .filter((line) => line !== '');
  return to > from && said.length > 0 ? [{ from, to, lines: said }] : [];
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', part = '0']: readonly (
  | string
  | undefined
)[]): number {
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(part.padEnd(3, '0')) / 1000
  );
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&amp;': '&',
};

function plain(line: string): string {
  return line
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (one) => entities[one] ?? one)
    .trim();
}
