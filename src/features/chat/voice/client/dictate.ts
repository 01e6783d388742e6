import { atom } from 'nanostores';
import { hearOtherPerson, samePerson } from '#client/session/other-person.ts';
import { $place, type Place, setTextOf, textOf } from '../../composer/client/draft-store.ts';
import { heardIn, type Recognition, recognitionMaker } from './recognition.ts';

export type DictateTold = 'denied' | 'missing' | 'silent' | 'failed';

export const $dictating = atom(false);
export const $dictateTold = atom<DictateTold | null>(null);

let running: Recognition | null = null;

$place.listen(endDictation);
hearOtherPerson(endDictation);

/** Writes what is said into the message, after what is there, until it is ended or another chat is opened. */
export function dictate(tag: string): void {
  const Maker = recognitionMaker();
  if (!Maker || running) return;
  const recognition = new Maker();
  running = recognition;
  recognition.lang = regionTag(tag);
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = writeInto($place.get());
  recognition.onerror = ({ error }) => $dictateTold.set(toldOf(error));
  recognition.onend = () => {
    running = null;
    $dictating.set(false);
  };
  $dictateTold.set(null);
  try {
    recognition.start();
    $dictating.set(true);
  } catch {
    running = null;
    $dictateTold.set('failed');
  }
}

/** Recognisers know regions and no scripts: `zh-Hant` is what `zh-TW` is written in. */
function regionTag(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  return tag === `${language}-${script}` ? `${language}-${region}` : tag;
}

/** Writes each result after the text, in the place of what was heard of the same sentence before. */
function writeInto(place: Place): Recognition['onresult'] {
  let kept = textOf(place.id);
  let shown = kept;
  let unsure = '';
  let stands = 0;
  const isSame = samePerson();
  return (event) => {
    // What one person says is not written for the next (R18).
    if (!isSame()) return;
    // Typed or sent meanwhile: that stands, and of the same sentence only what is new goes after it.
    const text = textOf(place.id);
    if (text !== shown) {
      kept = text;
      stands += unitsOf(unsure).length;
    }
    const { final, interim } = heardIn(event);
    kept = joined(kept, behind(final, stands));
    if (final !== '') stands = 0;
    unsure = behind(interim, stands);
    shown = joined(kept, unsure);
    setTextOf(place.id, shown);
  };
}

/** A letter of a script that sets no spaces between words. */
const letter = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]`;
const unspaced = new RegExp(`^${letter}`, 'u');
/** What a sentence grows by: words, and in those scripts letters. */
const units = new RegExp(`${letter}|(?:(?!${letter})\\S)+`, 'gu');

function unitsOf(text: string): RegExpExecArray[] {
  return [...text.matchAll(units)];
}

function behind(text: string, count: number): string {
  const from = unitsOf(text)[count]?.index;
  return from === undefined ? '' : text.slice(from).trimEnd();
}

/** Ends it; what was said last is still written where it was said. */
export function endDictation(): void {
  running?.stop();
}

/** After what is there. */
export function append({ id }: Place, more: string): void {
  setTextOf(id, joined(textOf(id), more));
}

function joined(before: string, more: string): string {
  const text = more.trim();
  if (text === '') return before;
  const glue = before === '' || /\s$/.test(before) || unspaced.test(text);
  return `${before}${glue ? '' : ' '}${text}`;
}

function toldOf(error: string): DictateTold | null {
  if (error === 'aborted') return null;
  if (error === 'no-speech') return 'silent';
  if (error === 'audio-capture') return 'missing';
  return error === 'not-allowed' || error === 'service-not-allowed' ? 'denied' : 'failed';
}
