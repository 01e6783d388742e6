import { apportion } from './apportion.ts';
import { longestHeading, mostSections, oneLine } from './heading.ts';

/** One section of a text that is still to be written. */
export interface OutlineSection {
  readonly id: string;
  readonly heading: string;
  /** Percent of the words; those of an outline add up to 100. */
  readonly share: number;
  /** What it is to say; may be empty. */
  readonly note: string;
}

export interface Outline {
  readonly title: string;
  readonly sections: readonly OutlineSection[];
}

/** Percent: less is no section. */
export const leastShare = 5;
export const longestTitle = 200;
export const longestNote = 500;
const all = 100;

/** What somebody or something proposes, made an outline: headings on one line, shares that add up. */
export function outlineOf(
  title: string,
  proposed: readonly Omit<OutlineSection, 'id'>[],
  newId: () => string,
): Outline {
  const sections = proposed
    .map((one) => ({ ...one, heading: oneLine(one.heading, longestHeading) }))
    .filter(({ heading }) => heading !== '')
    .slice(0, mostSections)
    .map((one) => ({ ...one, id: newId(), note: one.note.trim().slice(0, longestNote) }));
  return shared({ title: oneLine(title, longestTitle), sections });
}

/** A new section behind the others, with an even part of the whole. */
export function addSection(outline: Outline, section: Omit<OutlineSection, 'share'>): Outline {
  const { sections } = outline;
  if (sections.length >= mostSections) return outline;
  const share = all / (sections.length + 1);
  const others = sections.map((one) => ({ ...one, share: (one.share * (all - share)) / all }));
  return shared({ ...outline, sections: [...others, { ...section, share }] });
}

/** Its words go to the others; the last section stays. */
export function removeSection(outline: Outline, id: string): Outline {
  const sections = outline.sections.filter((one) => one.id !== id);
  return sections.length === 0 ? outline : shared({ ...outline, sections });
}

/** @param by places: -1 is one up. */
export function moveSection(outline: Outline, id: string, by: number): Outline {
  const from = outline.sections.findIndex((one) => one.id === id);
  const moved = outline.sections[from];
  if (!moved) return outline;
  const to = Math.min(outline.sections.length - 1, Math.max(0, from + by));
  return { ...outline, sections: outline.sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** What a section is called and what it is to say. */
export function changeSection(
  outline: Outline,
  id: string,
  change: Partial<Pick<OutlineSection, 'heading' | 'note'>>,
): Outline {
  const sections = outline.sections.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...outline, sections };
}

/** The other sections share what is left as they did before. */
export function setShare(outline: Outline, id: string, share: number): Outline {
  const { sections } = outline;
  const others = sections.filter((one) => one.id !== id);
  if (others.length === sections.length || others.length === 0) return outline;
  const most = all - leastShare * others.length;
  const own = Math.min(most, Math.max(leastShare, Math.round(share) || leastShare));
  const rest = apportion(
    others.map((one) => one.share),
    all - own,
    leastShare,
  );
  const shares = new Map(others.map((one, at) => [one.id, rest[at] ?? leastShare]));
  return {
    ...outline,
    sections: sections.map((one) => ({ ...one, share: shares.get(one.id) ?? own })),
  };
}

/** How many words each section is to have; they add up to `words`. */
export function sectionWords({ sections }: Outline, words: number): number[] {
  return apportion(
    sections.map(({ share }) => share),
    words,
  );
}

function shared(outline: Outline): Outline {
  const { sections } = outline;
  if (sections.length === 0) return outline;
  const shares = apportion(
    sections.map(({ share }) => share),
    all,
    leastShare,
  );
  return {
    ...outline,
    sections: sections.map((one, at) => ({ ...one, share: shares[at] ?? leastShare })),
  };
}
