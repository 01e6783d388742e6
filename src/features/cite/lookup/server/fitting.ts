import { lineFields, type Name, type Reference } from '../../item/reference.ts';
import { longestLine, longestName, longestTitle, mostNames } from '../../limits.ts';

/** A work as it can be kept: what a source says may be of any length. */
export function fitting(work: Reference): Reference {
  const lines = lineFields.map((field) => [field, cut(work[field], longestLine)]);
  return {
    ...work,
    ...Object.fromEntries(lines),
    title: cut(work.title, longestTitle),
    authors: names(work.authors),
    editors: names(work.editors),
  };
}

function names(all: readonly Name[]): Name[] {
  return all.slice(0, mostNames).map(({ family, given, particle, suffix }) => ({
    family: cut(family, longestName),
    given: cut(given, longestName),
    particle: cut(particle, longestName),
    suffix: cut(suffix, longestName),
  }));
}

function cut(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}
