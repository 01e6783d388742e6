/** Families of browsers: those that name another's beside their own come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface ClientName {
  /** A name as people know it; null for one that we do not. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** The families of a browser and its system, which is all that is kept of a user agent. */
export function clientName(userAgent: string): ClientName {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
