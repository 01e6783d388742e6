import { createInstance, type i18n } from 'i18next';
import { GroupingIcu } from './grouping-icu.ts';
import type { Locale } from './locale.ts';
import type { Messages } from './messages.gen.ts';

export type Group = keyof Messages & string;

/** Flat key -> ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

type ValuesOf<Values> = keyof Values extends never ? [] : [values: Values];

/** Reads one group: `t('left', { count: 2 })`. Placeholders are typed by the English source. */
export type Translate<G extends Group> = <K extends keyof Messages[G] & string>(
  key: K,
  ...values: ValuesOf<Messages[G][K]>
) => string;

/** Most messages have none of them and are read as they stand: a build asks for millions. */
const icuSigns = /[{}']/;

export interface Words {
  readonly locale: Locale;
  /** Whether the locale has the group at all. */
  has(group: Group): boolean;
  group<G extends Group>(group: G): Translate<G>;
  /** The raw catalogue of a group, for strings that an island receives as props. */
  catalogue(group: Group): Catalogue;
}

/**
 * Words of one locale. No locale falls back to another (DESIGN 5).
 * @param tag BCP 47 tag, which chooses plural rules.
 * @throws Error on a key that the locale lacks: the caller decides whether the page is left out.
 */
export function createWords(
  locale: Locale,
  tag: string,
  catalogues: Readonly<Record<string, Catalogue>>,
): Words {
  const instance = start(tag, catalogues);
  return {
    locale,
    has: (group) => catalogues[group] !== undefined,
    group: (group) => {
      const translate = instance.getFixedT(tag, group) as (key: string, values: object) => string;
      return (key, ...values) => {
        const message = catalogues[group]?.[key];
        if (message === undefined) throw new Error(missing(locale, group, key));
        return icuSigns.test(message) ? translate(key, values[0] ?? {}) : message;
      };
    },
    catalogue: (group) => {
      const found = catalogues[group];
      if (!found) throw new Error(missing(locale, group, '*'));
      return found;
    },
  };
}

function start(tag: string, catalogues: Readonly<Record<string, Catalogue>>): i18n {
  const instance = createInstance();
  void instance.use(new GroupingIcu()).init({
    lng: tag,
    fallbackLng: false,
    ns: Object.keys(catalogues),
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [tag]: catalogues },
  });
  return instance;
}

function missing(locale: Locale, group: string, key: string): string {
  return `content/messages/${locale}/${group}.json has no "${key}". To fix: add it there.`;
}
