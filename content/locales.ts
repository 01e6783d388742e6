/** One line per locale. `code` stands in the URL, `tag` is the BCP 47 tag of `lang` and hreflang (SPEC 2). */
export const locales = [
  { code: 'en', tag: 'en', dir: 'ltr', name: 'English' },
  { code: 'es', tag: 'es', dir: 'ltr', name: 'Español' },
  { code: 'fr', tag: 'fr', dir: 'ltr', name: 'Français' },
  { code: 'pt', tag: 'pt', dir: 'ltr', name: 'Português' },
  { code: 'it', tag: 'it', dir: 'ltr', name: 'Italiano' },
  { code: 'ja', tag: 'ja', dir: 'ltr', name: '日本語' },
  { code: 'th', tag: 'th', dir: 'ltr', name: 'ไทย' },
  { code: 'pl', tag: 'pl', dir: 'ltr', name: 'Polski' },
  { code: 'ko', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'de', tag: 'de', dir: 'ltr', name: 'Deutsch' },
  { code: 'ru', tag: 'ru', dir: 'ltr', name: 'Русский' },
  { code: 'da', tag: 'da', dir: 'ltr', name: 'Dansk' },
  { code: 'ar', tag: 'ar', dir: 'rtl', name: 'العربية' },
  { code: 'nb', tag: 'nb', dir: 'ltr', name: 'Norsk bokmål' },
  { code: 'nl', tag: 'nl', dir: 'ltr', name: 'Nederlands' },
  { code: 'id', tag: 'id', dir: 'ltr', name: 'Bahasa Indonesia' },
  { code: 'tw', tag: 'zh-Hant', dir: 'ltr', name: '繁體中文' },
  { code: 'zh', tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  { code: 'tr', tag: 'tr', dir: 'ltr', name: 'Türkçe' },
] as const;

/** Generated from English to show untranslated text, overflow and right-to-left faults; never indexed. */
export const pseudoLocales = [
  { code: 'en-xa', tag: 'en-XA', dir: 'ltr', name: 'Ƥşēŭđŏ' },
  { code: 'ar-xb', tag: 'ar-XB', dir: 'rtl', name: 'Ƥşēŭđŏ RTL' },
] as const;
