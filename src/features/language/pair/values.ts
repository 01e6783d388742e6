import { phraseIds } from '#shared/language/phrase.ts';
import { factKeys } from '../cells.ts';
import type { LanguageView, Reader } from '../reader.ts';
import type { Values } from '../template.ts';
import { pairLabel } from '../title.ts';
import { changeBlocks, changeKeys, changesOf } from './changes.ts';
import { neighboursOf } from './neighbours.ts';
import { pairPath } from './path.ts';

/** What the frame of a pair is filled with. */
export function pairValues(reader: Reader, from: LanguageView, to: LanguageView): Values {
  return {
    title: {
      full: reader.titleOf('full', from, to),
      plain: reader.titleOf('plain', from, to),
    },
    from: nameValues(from),
    to: nameValues(to),
    pair: { path: pairPath(from.language, to.language) },
    reverse: { label: pairLabel(to, from), path: pairPath(to.language, from.language) },
    ...ownValues(reader, from, to),
    days: dayTable(reader, from, to),
    ...neighboursOf(reader, from, to),
  };
}

/** Lines of a pair's own, without those that all pairs share and without its phrases: what a gate against near-duplicates compares. */
export function pairLines(from: LanguageView, to: LanguageView): readonly string[] {
  const texts = [from.name, to.name];
  const changes = changesOf(from, to);
  for (const key of changeKeys) {
    const values = changes[key];
    if (values) texts.push(...Object.values(values));
  }
  for (const key of factKeys) {
    const [a, b] = [from.cells[key], to.cells[key]];
    if (a.text !== '' && b.text !== '') texts.push(a.text, b.text);
  }
  return texts;
}

/** The phrases of both, in turn: the same for readers of every language. */
export function phraseLines(from: LanguageView, to: LanguageView): readonly string[] {
  const [a, b] = [from.phrases, to.phrases];
  return a && b ? phraseIds.flatMap((id) => [a[id], b[id]]) : [];
}

/** What is said of this pair and of no other. */
function ownValues(reader: Reader, from: LanguageView, to: LanguageView) {
  return {
    changes: changeBlocks(changesOf(from, to)),
    facts: factBlocks(from, to),
    phrases: phraseRows(reader, from, to),
  };
}

function nameValues({ name, capital, language, cells }: LanguageView): Values {
  return { name, capital, slug: language.slug, code: language.code, own: cells.own };
}

/** A list of one for each fact that is known of both, else of none. */
function factBlocks(from: LanguageView, to: LanguageView): Values {
  return Object.fromEntries(
    factKeys.map((key) => {
      const [a, b] = [from.cells[key], to.cells[key]];
      return [key, a.text !== '' && b.text !== '' ? [{ from: a, to: b }] : []];
    }),
  );
}

/** With what it means, where neither column is in the reader's own language. */
function phraseRows(reader: Reader, from: LanguageView, to: LanguageView): Values[] {
  const [a, b] = [from.phrases, to.phrases];
  if (!a || !b) return [];
  const isOwn = [from, to].some(({ language }) => language.code === reader.code);
  return phraseIds.map((id) => ({
    from: { ...from.cells.own, text: a[id] },
    to: { ...to.cells.own, text: b[id] },
    meaning: reader.meanings && !isOwn ? [{ text: reader.meanings[id] }] : [],
  }));
}

/** A list of one table, or of none where CLDR lacks the days of one of the two. */
function dayTable({ dates, code }: Reader, from: LanguageView, to: LanguageView): Values[] {
  const [a, b] = [from.facts.days, to.facts.days];
  if (a.length === 0 || b.length === 0) return [];
  const isOwn = [from, to].some(({ language }) => language.code === code);
  const rows = a.map((day, at) => ({
    from: { ...from.cells.own, text: day },
    to: { ...to.cells.own, text: b[at] ?? '' },
    meaning: isOwn ? [] : [{ text: dates.days.names[at] ?? '' }],
  }));
  return [{ title: dates.days.title, rows }];
}
