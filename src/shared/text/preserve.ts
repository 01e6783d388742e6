import { type Fact, type FactKind, factsOf, placesOf } from './fact.ts';

/** One thing that must stay, and how often it stands in both texts. */
export interface FactCheck {
  readonly kind: FactKind;
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/** What became of every fact of a text that was rewritten. */
export interface PreservationReport {
  /** As often as before, or more often. */
  readonly kept: readonly FactCheck[];
  /** Less often, and still there. */
  readonly fewer: readonly FactCheck[];
  /** Nowhere in the new text. */
  readonly lost: readonly FactCheck[];
  /** In the new text alone: numbers, dates, quotations, citations, links. */
  readonly added: readonly FactCheck[];
}

/** Names come and go with pronouns, so a name that is new says little. */
const telling: readonly FactKind[] = ['code', 'link', 'citation', 'quotation', 'date', 'number'];

/** Compares by the letter: white space and the shape of quotation marks aside. */
export function checkPreserved(
  before: string,
  after: string,
  frozen: readonly string[] = [],
): PreservationReport {
  const [old, current] = [plain(before), plain(after)];
  const checks = unique(factsOf(before, frozen)).map((fact) => checkOf(fact, old, current));
  const lost = checks.filter(({ after: times }) => times === 0);
  const fewer = checks.filter((check) => check.after > 0 && check.after < check.before);
  const kept = checks.filter((check) => check.after > 0 && check.after >= check.before);
  const added = unique(factsOf(after).filter(({ kind }) => telling.includes(kind)))
    .map((fact) => checkOf(fact, old, current))
    .filter((check) => check.before === 0);
  return { kept, fewer, lost, added };
}

function unique(facts: readonly Fact[]): Fact[] {
  const seen = new Map<string, Fact>();
  for (const fact of facts) {
    const key = plain(fact.text);
    if (!seen.has(key)) seen.set(key, fact);
  }
  return [...seen.values()];
}

function checkOf({ kind, text }: Fact, before: string, after: string): FactCheck {
  const wanted = plain(text);
  // Of what touches other letters where it was found, each place counts.
  const glued = placesOf(before, wanted).length === 0 && placesOf(after, wanted).length === 0;
  const count = (whole: string) =>
    glued ? whole.split(wanted).length - 1 : placesOf(whole, wanted).length;
  return { kind, text, before: count(before), after: count(after) };
}

/** One form of what is written in several ways and means the same. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
