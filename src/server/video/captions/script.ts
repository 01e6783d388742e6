import type { Caption } from '#shared/video/captions.ts';
import type { Frame } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { type FontOf, type ScriptFont, usualFont } from './scripts.ts';

/** Parts of the height of the picture. */
const sizes = { small: 0.045, medium: 0.06, large: 0.08 } as const;

export interface ScriptLook extends Frame {
  readonly size: ToolValues<'subtitles'>['size'];
  readonly place: ToolValues<'subtitles'>['place'];
  readonly fontOf: FontOf;
}

/**
 * Captions as a script of Advanced SubStation, which ffmpeg draws. Nothing that they say is an
 * order to it: braces and backslashes become signs that look alike.
 */
export function captionScript(captions: readonly Caption[], look: ScriptLook): string {
  const { width, height, size, place, fontOf } = look;
  // An upright picture is narrow: its letters go by its width.
  const points = Math.max(12, Math.round(sizes[size] * Math.min(height, width * 1.1)));
  const style = [
    ...['Default', usualFont.family, points],
    ...['&H00FFFFFF', '&H00FFFFFF', '&H00101010', '&H96000000'],
    ...[-1, 0, 0, 0, 100, 100, 0, 0, 1],
    ...[(points / 14).toFixed(1), 0, place === 'top' ? 8 : 2],
    ...[Math.round(width * 0.05), Math.round(width * 0.05), Math.round(height * 0.05), 1],
  ];
  const events = captions.map(
    ({ from, to, lines }) =>
      `Dialogue: 0,${clock(from)},${clock(to)},Default,,0,0,0,,${lines.map((line) => spoken(line, fontOf)).join('\\N')}`,
  );
  return [
    ...['[Script Info]', 'ScriptType: v4.00+', 'WrapStyle: 0', 'ScaledBorderAndShadow: yes'],
    ...[`PlayResX: ${width}`, `PlayResY: ${height}`, ''],
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    ...[`Style: ${style.join(',')}`, ''],
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...[...events, ''],
  ].join('\n');
}

/** `h:mm:ss.cc` */
function clock(seconds: number): string {
  const all = Math.round(seconds * 100);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(all / 360_000), Math.floor(all / 6_000) % 60];
  return `${hours}:${two(minutes)}:${two(Math.floor(all / 100) % 60)}.${two(all % 100)}`;
}

/** Each run of signs in the font that has them. */
function spoken(line: string, fontOf: FontOf): string {
  let now: ScriptFont = usualFont;
  let text = '';
  for (const sign of harmless(line)) {
    const font = fontOf(sign) ?? now;
    if (font !== now) text += `{\\fn${font.family}}`;
    now = font;
    text += sign;
  }
  return text;
}

function harmless(line: string): string {
  return line
    .replaceAll('{', '\uFF5B')
    .replaceAll('}', '\uFF5D')
    .replaceAll('\\', '\u29F5')
    .replaceAll(/\p{Cc}/gu, ' ');
}
