/** A language that pages are made for, and what we know of it besides CLDR. */
export interface Language {
  /** English name in an address: `haitian-creole`. */
  readonly slug: string;
  /** BCP 47 tag; with a script only where two entries share a language. */
  readonly code: string;
  readonly family: Family;
  /** Usual order of a plain statement; `free` where none prevails. */
  readonly order: Order;
  /** Classes of nouns; null where descriptions differ. */
  readonly gender: Gender | null;
  /** Null where descriptions differ. */
  readonly articles: Articles | null;
}

export type Order = 'svo' | 'sov' | 'vso' | 'vos' | 'free';
export type Gender = 'none' | 'two' | 'three' | 'classes';
export type Articles = 'both' | 'definite' | 'none';

export const families = [
  'albanian',
  'armenian',
  'austroasiatic',
  'austronesian',
  'baltic',
  'basque',
  'celtic',
  'constructed',
  'creole',
  'cushitic',
  'chadic',
  'dravidian',
  'finnic',
  'germanic',
  'greek',
  'indo-aryan',
  'iranian',
  'italic',
  'japonic',
  'kartvelian',
  'koreanic',
  'mongolic',
  'niger-congo',
  'romance',
  'semitic',
  'sino-tibetan',
  'slavic',
  'tai-kadai',
  'turkic',
  'ugric',
] as const;
export type Family = (typeof families)[number];

/** From one language into another. */
export interface LanguagePair {
  readonly from: Language;
  readonly to: Language;
}
