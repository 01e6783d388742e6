import { languageOf } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { hole } from './template.ts';

/** A language as a tool on the page takes it. */
interface Named {
  readonly code: string;
  /** In the reader's language, as it begins a line. */
  readonly name: string;
}

/** The languages that a page is about: of a frame, the places where each pair's own stand. */
export function presetOf(page: PageContext): {
  readonly from: Named | null;
  readonly to: Named | null;
} {
  if (page.spec.frame) return { from: placeOf('from'), to: placeOf('to') };
  const language = languageOf(String(page.spec.props.slug));
  if (!language) return { from: null, to: null };
  const names = namesIn(page.locale.tag);
  return { from: null, to: { code: language.code, name: names.capital(names.language(language)) } };
}

function placeOf(side: 'from' | 'to'): Named {
  return { code: hole(`${side}.code`), name: hole(`${side}.capital`) };
}
