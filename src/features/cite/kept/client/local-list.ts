import type { Entry } from '../../contract.ts';
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

/** The list of the last visit; empty where there is none or storage is blocked (R37). */
export function readLocal(): LocalList {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(listKey) ?? 'null');
    return isList(found) ? { ...emptyList, ...found } : emptyList;
  } catch {
    return emptyList;
  }
}

function isList(found: unknown): found is LocalList {
  const { entries } = Object(found) as Partial<LocalList>;
  return Array.isArray(entries) && entries.every((one) => typeof one?.reference?.kind === 'string');
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
  try {
    const kept = localStorage.getItem(styleKey);
    return styleKeys.find((one) => one === kept) ?? 'apa';
  } catch {
    return 'apa';
  }
}

export function writeStyle(style: Style): void {
  try {
    localStorage.setItem(styleKey, style);
  } catch {}
}
