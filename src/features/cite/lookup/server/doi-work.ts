import { referenceOfCsl } from '../../format/csl.ts';
import type { Reference } from '../../item/reference.ts';
import { fitting } from './fitting.ts';
import { parse } from './parse.ts';

/** What Crossref says of a DOI: nearly CSL-JSON, with markup in titles. */
export function workOfCrossref(answer: string): Reference | null {
  const { message } = Object(parse(answer)) as { readonly message?: unknown };
  const own = Object(message) as Record<string, unknown>;
  const issued = own.issued ?? own.published;
  const edition = own['edition-number'];
  const work = referenceOfCsl({ ...own, issued, ...(edition !== undefined && { edition }) });
  if (!work) return null;
  const [institution] = Array.isArray(own.institution) ? own.institution : [];
  const { name = '' } = Object(institution) as { readonly name?: unknown };
  return fitting({ ...work, publisher: work.publisher || String(name), url: '' });
}

/** DataCite answers in CSL-JSON, and in capitals where the DOI itself was given in small letters. */
export function workOfDatacite(answer: string): Reference | null {
  const work = referenceOfCsl(parse(answer));
  return work && fitting({ ...work, doi: work.doi.toLowerCase(), url: work.doi ? '' : work.url });
}
