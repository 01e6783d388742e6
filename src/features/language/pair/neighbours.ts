import type { LanguageView, Reader } from '../reader.ts';
import type { Values } from '../template.ts';
import { pairLabel } from '../title.ts';
import { pairPath } from './path.ts';

const count = 7;

/** Pairs that share a language with this one, the next by name: so each is led to from as many others. */
export function neighboursOf(reader: Reader, from: LanguageView, to: LanguageView): Values {
  return {
    sources: nextOf(reader, to, from).map((other) => linkOf(from, other)),
    targets: nextOf(reader, from, to).map((other) => linkOf(other, to)),
  };
}

function linkOf(from: LanguageView, to: LanguageView): Values {
  return { label: pairLabel(from, to), path: pairPath(from.language, to.language) };
}

/** Those after `one`, round the end; a pair with phrases leads to others that have them. */
function nextOf({ views }: Reader, one: LanguageView, fixed: LanguageView): LanguageView[] {
  const wantsPhrases = one.phrases !== undefined && fixed.phrases !== undefined;
  const start = views.indexOf(one) + 1;
  const ring = [...views.slice(start), ...views.slice(0, start - 1)];
  return ring
    .filter((other) => other !== fixed && (!wantsPhrases || other.phrases))
    .slice(0, count);
}
