import { type RealLocale, realLocaleOf } from '#shared/i18n/locale.ts';
import type { Entry } from '../../contract.ts';
import { kinds, type Reference, referenceOf } from '../../item/reference.ts';
import { type Style, styleKeys } from '../../style/style-key.ts';

/** The list as this browser has it, and what of it the server does not have yet. */
export interface LocalList {
  /** Whose it is: nobody else is shown it (R18). '' before the first session. */
  readonly owner: string;
  readonly entries: readonly Entry[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly moved: boolean;
}

export const emptyList: LocalList = {
  owner: '',
  entries: [],
  changed: [],
  removed: [],
  moved: false,
};

const listKey = 'cite-list';
const styleKey = 'cite-style';
const wordsKey = 'cite-words';

/** The list of the last visit; empty where there is none or storage is blocked (R37). */
export function readLocal(): LocalList {
  try {
    const { owner, entries, changed, removed, moved } = Object(
      JSON.parse(localStorage.getItem(listKey) ?? 'null'),
    ) as Partial<LocalList>;
    return {
      owner: typeof owner === 'string' ? owner : '',
      entries: Array.isArray(entries) ? entries.filter(isEntry).map(whole) : [],
      changed: keysIn(changed),
      removed: keysIn(removed),
      moved: moved === true,
    };
  } catch {
    return emptyList;
  }
}

function isEntry(one: unknown): one is Entry {
  const { key, reference } = Object(one) as Partial<Entry>;
  const { kind, authors = [], editors = [] } = Object(reference) as Partial<Reference>;
  const isKnown = kinds.some((own) => own === kind);
  return typeof key === 'string' && isKnown && Array.isArray(authors) && Array.isArray(editors);
}

/** An earlier version of the page may have kept fewer fields. */
function whole({ key, reference }: Entry): Entry {
  return { key, reference: referenceOf(reference) };
}

function keysIn(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
}

/** @returns false where the browser keeps nothing: storage is blocked or full (R37). */
export function writeLocal(list: LocalList): boolean {
  try {
    localStorage.setItem(listKey, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

export function readStyle(): Style {
  const kept = read(styleKey);
  return styleKeys.find((one) => one === kept) ?? 'apa';
}

export function writeStyle(style: Style): void {
  write(styleKey, style);
}

/** The language of the words between; null where none was chosen. */
export function readWords(): RealLocale | null {
  const kept = read(wordsKey);
  const language = realLocaleOf(kept ?? '');
  return language === kept ? language : null;
}

export function writeWords(language: RealLocale): void {
  write(wordsKey, language);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
