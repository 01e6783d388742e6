import { storable } from '#shared/text/title.ts';

const longest = 200;
/** Of what comes; its end tells the kind. */
const longestGiven = 1_000;

/** A name as it is kept and shown: one line, no folder, no sign that some system keeps for itself. */
export function shownName(given: string, otherwise: string): string {
  const last = storable(given.slice(-longestGiven)).split(/[\\/]/).at(-1) ?? '';
  const plain = bare(
    last
      .replace(/[\p{Cc}\p{Cf}:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=\.)/g, ''),
  );
  if (plain.length <= longest) return plain || otherwise;
  const end = /\.[a-z\d]{1,8}$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, longest - end.length).toWellFormed()}${end}`;
}

/** Without dots and blanks at its ends; by a loop, as a pattern tries its end anew at every dot. */
function bare(name: string): string {
  const isBare = (at: number) => ['.', ' '].includes(name.charAt(at));
  let start = 0;
  let end = name.length;
  while (start < end && isBare(start)) start += 1;
  while (end > start && isBare(end - 1)) end -= 1;
  return name.slice(start, end);
}

/** The same name with another end: `photo.heic` becomes `photo.png`. */
export function withEnd(name: string, end: string): string {
  return `${name.replace(/\.[a-z\d]{1,8}$/i, '')}.${end}`;
}

const ends: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
};

/** Of a copy for programs: `png`; '' where the type says nothing. */
export function endOf(mediaType: string): string {
  return ends[mediaType] ?? '';
}
