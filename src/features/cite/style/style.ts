import type { Reference } from '../item/reference.ts';
import { terms as english } from '../terms/en.ts';
import { type Terms, termsIn } from '../terms/terms.ts';
import { apaInText, apaReference } from './apa.ts';
import {
  chicagoDateInText,
  chicagoDateReference,
  chicagoNote,
  chicagoReference,
} from './chicago.ts';
import { harvardInText, harvardReference } from './harvard.ts';
import { ieeeInText, ieeeReference } from './ieee.ts';
import { type Run, runsOf } from './marked.ts';
import { mlaInText, mlaReference } from './mla.ts';
import { placesOf } from './order.ts';
import type { Place } from './place.ts';
import type { Style } from './style-key.ts';
import { vancouverInText, vancouverReference } from './vancouver.ts';

type Write = (t: Terms, reference: Reference, place: Place) => string;

const writers: Readonly<Record<Style, { readonly list: Write; readonly text: Write }>> = {
  apa: { list: apaReference, text: apaInText },
  mla: { list: mlaReference, text: mlaInText },
  chicago: { list: chicagoDateReference, text: chicagoDateInText },
  'chicago-notes': { list: chicagoReference, text: chicagoNote },
  harvard: { list: harvardReference, text: harvardInText },
  vancouver: { list: vancouverReference, text: vancouverInText },
  ieee: { list: ieeeReference, text: ieeeInText },
};

/** A work as a style cites it. */
export interface Cited {
  readonly reference: Reference;
  /** Of the list at the end. */
  readonly list: readonly Run[];
  /** In the text; of `chicago-notes` the first footnote. */
  readonly text: readonly Run[];
}

/**
 * Works that are cited together, in the order of the style: of authors, or as given where it numbers
 * them. @param terms the words between a work's own.
 */
export function cite<T extends Reference>(
  references: readonly T[],
  style: Style,
  terms: Terms = english,
): (Cited & { readonly reference: T })[] {
  const { list, text } = writers[style];
  const t = termsIn(terms, style);
  return placesOf(references, style, terms.tag).map(({ reference, place }) => ({
    reference,
    list: runsOf(list(t, reference, place)),
    text: runsOf(text(t, reference, place)),
  }));
}
