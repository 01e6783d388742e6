import {
  $settings,
  addWord,
  changeSettings,
  type GrammarSettings,
  ignore,
} from '#client/grammar/settings.ts';
import { type FindingKind, replacedAll } from '#shared/grammar/finding.ts';
import { focusField, goTo, replaceIn } from '../../client/field.ts';
import { $text, $told, type Notice } from '../../client/text-store.ts';
import { $findings, $selected, ask, type Placed } from './findings-store.ts';

/** What a person does with findings. */

export function fix({ start, end }: Placed, replacement: string): void {
  $selected.set(null);
  replaceIn(start, end, replacement);
  ask();
}

/** Takes the likeliest fix of each finding of a kind; one undo takes all of them back. */
export function fixAll(kind: FindingKind): void {
  const edits = fixable(kind).map((finding) => ({
    finding,
    replacement: finding.replacements[0] ?? '',
  }));
  const start = edits[0]?.finding.start ?? 0;
  const end = Math.max(...edits.map(({ finding }) => finding.end));
  const text = $text.get();
  const tail = text.length - end;
  const made = replacedAll(text, edits);
  $selected.set(null);
  replaceIn(start, end, made.slice(start, made.length - tail));
  ask();
  $told.set({ notice: { kind: 'fixed', count: edits.length } });
}

/** Those with a fix, none over another. */
export function fixable(kind: FindingKind): readonly Placed[] {
  let free = 0;
  return $findings.get().filter((finding) => {
    if (finding.kind !== kind || finding.replacements.length === 0 || finding.start < free)
      return false;
    free = finding.end;
    return true;
  });
}

export function ignoreFinding({ passage, local }: Placed): void {
  withUndo({ kind: 'ignored' }, () => ignore(passage, local));
}

export function learnWord({ start, end }: Placed): void {
  const word = $text.get().slice(start, end);
  withUndo({ kind: 'word.added', word }, () => addWord(word));
}

export function switchOff({ rule }: Placed): void {
  const { rules } = $settings.get();
  withUndo({ kind: 'rule.is-off', rule }, () =>
    changeSettings({ rules: { ...rules, [rule]: false } }),
  );
}

function withUndo(notice: Notice, change: () => void): void {
  const before: GrammarSettings = $settings.get();
  change();
  focusField();
  $selected.set(null);
  const undo = () => {
    changeSettings(before);
    $told.set(null);
  };
  $told.set({ notice, undo });
}

export function select(finding: Placed | null): void {
  $selected.set(finding?.key ?? null);
  if (finding) goTo(finding);
}

/** The next finding from a place of the text on, or the one before; round the end of the text. */
export function step(from: number, by: 1 | -1): void {
  const all = $findings.get();
  const next =
    by === 1
      ? (all.find(({ start, key }) => start >= from && key !== $selected.get()) ?? all[0])
      : (all.findLast(({ start, key }) => start < from && key !== $selected.get()) ?? all.at(-1));
  if (next) select(next);
}

export function findingAt(place: number): Placed | null {
  return $findings.get().find(({ start, end }) => start <= place && place <= end) ?? null;
}
