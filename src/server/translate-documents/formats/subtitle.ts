import type { KeptText } from '#shared/translate/document.ts';
import type { Inline } from '../inline.ts';
import { inlinesOf } from '../inline.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';

const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/;
/** A sign of its own around words, or one that stands alone: a time, a place on the screen. */
const tag = /<(\/?)([a-z]+)([^<>]*)>|<[\d:.]+>|\{\\[^{}]*\}/gi;
const speaker = /^\s*[-–—]\s*\S/;

/** SRT and WebVTT: each cue is a text; times, numbers, notes, names of speakers and styles stay. */
export function subtitlePart(name: string, source: string): Part {
  const units: (Unit | null)[] = [];
  const isWeb = /^\ufeff?WEBVTT/.test(source);
  let cue: { readonly from: number; to: number } | null = null;
  const close = () => {
    if (cue) units.push(...cueUnits(source, cue));
    cue = null;
  };
  const lines = [...linesOf(source)];
  for (const [at, { from, to }] of lines.entries()) {
    const line = source.slice(from, to);
    if (timing.test(line)) {
      close();
      cue = { from: to, to };
    } else if (line.trim() === '') close();
    else if (cue) cue = { from: cue.from === cue.to ? from : cue.from, to };
    // A blank line within a cue; the line above a time is its name.
    else if (!isWeb && !isTime(source, lines[at + 1])) cue = { from, to };
  }
  close();
  return { ...partOf(name, source, units), kept: isWeb ? keptTexts(source) : [] };
}

function isTime(source: string, line: { readonly from: number; readonly to: number } | undefined) {
  return line !== undefined && timing.test(source.slice(line.from, line.to));
}

const title = /^\ufeff?WEBVTT[ \t]+-?(.*)/;
const note = /^NOTE\b[ \t]*((?:.+(?:\r\n?|\n|$))*)/gm;
const voice = /<v(?:\.[\w.-]*)?[ \t]+([^<>]+)>/g;

/** What WebVTT says to who edits it, and who speaks. */
function keptTexts(source: string): KeptText[] {
  const notes = [
    title.exec(source)?.[1] ?? '',
    ...[...source.matchAll(note)].map(([, one = '']) => one),
  ];
  const names = [...source.matchAll(voice)].map(([, one = '']) => one);
  return [
    ...notes.map((text) => ({ reason: 'note', text: text.trim() }) as const),
    ...names.map((text) => ({ reason: 'speaker', text: text.trim() }) as const),
  ];
}

/** Lines without their ends. */
export function* linesOf(
  source: string,
): Generator<{ readonly from: number; readonly to: number }> {
  let at = 0;
  for (const { 0: end, index } of source.matchAll(/\r\n?|\n/g)) {
    yield { from: at, to: index };
    at = index + end.length;
  }
  yield { from: at, to: source.length };
}

function cueUnits(source: string, { from, to }: { from: number; to: number }): (Unit | null)[] {
  const text = source.slice(from, to);
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > 1 && lines.every((line) => speaker.test(line)))
    return [...linesOf(text)].map((line) => {
      const place = { from: from + line.from, to: from + line.to };
      return unitOf(place, cueInlines(source, place.from, place.to), String);
    });
  const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const shape = (words: string) => evenLines(words, lines.length).join(end);
  return [unitOf({ from, to }, cueInlines(source, from, to), String, shape)];
}

function cueInlines(source: string, from: number, to: number): Inline[] {
  const text = source.slice(from, to);
  const path: { readonly name: string; readonly open: string; readonly inner: Inline[] }[] = [
    { name: '', open: '', inner: [] },
  ];
  const put = (one: Inline) => path.at(-1)?.inner.push(one);
  const words = (part: string) => {
    for (const one of inlinesOf(part.replace(/\s*[\r\n]+\s*/g, ' '))) put(one);
  };
  let at = 0;
  for (const { 0: found, 1: slash, 2: name = '', index } of text.matchAll(tag)) {
    words(text.slice(at, index));
    at = index + found.length;
    const last = path.at(-1);
    if (slash === '' && text.includes(`</${name}>`, at))
      path.push({ name, open: found, inner: [] });
    else if (slash === '/' && path.length > 1 && last?.name === name) {
      path.pop();
      put({ kind: 'group', open: [last.open], close: [found], inner: last.inner, write: String });
    } else put({ kind: 'fixed', edges: [found] });
  }
  words(text.slice(at));
  // One that is closed elsewhere is no group.
  while (path.length > 1) {
    const last = path.pop();
    if (last) for (const one of [fixed(last.open), ...last.inner]) put(one);
  }
  return path[0]?.inner ?? [];
}

function fixed(text: string): Inline {
  return { kind: 'fixed', edges: [text] };
}

/** As many lines as there were, about as long as each other; no word is cut. */
function evenLines(text: string, count: number): string[] {
  const words = text.split(' ');
  if (count < 2 || words.length < count) return [text];
  const lines: string[] = [];
  let rest = words;
  for (let left = count; left > 1 && rest.length > 1; left -= 1) {
    const wanted = rest.join(' ').length / left;
    let taken = 1;
    while (taken < rest.length - 1 && rest.slice(0, taken + 1).join(' ').length <= wanted + 2)
      taken += 1;
    lines.push(rest.slice(0, taken).join(' '));
    rest = rest.slice(taken);
  }
  return [...lines, rest.join(' ')];
}
