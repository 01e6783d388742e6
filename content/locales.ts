/**
 * One line per locale. `code` stands in the URL, `tag` is the BCP 47 tag of `lang` and hreflang (SPEC 2),
 * `og` the language and territory that Open Graph knows.
 */
export const locales = [
  { code: 'en', tag: 'en', og: 'en_US', dir: 'ltr', name: 'English' },
  { code: 'es', tag: 'es', og: 'es_ES', dir: 'ltr', name: 'Español' },
  { code: 'fr', tag: 'fr', og: 'fr_FR', dir: 'ltr', name: 'Français' },
  { code: 'pt', tag: 'pt', og: 'pt_BR', dir: 'ltr', name: 'Português' },
  { code: 'it', tag: 'it', og: 'it_IT', dir: 'ltr', name: 'Italiano' },
  { code: 'ja', tag: 'ja', og: 'ja_JP', dir: 'ltr', name: '日本語' },
  { code: 'th', tag: 'th', og: 'th_TH', dir: 'ltr', name: 'ไทย' },
  { code: 'pl', tag: 'pl', og: 'pl_PL', dir: 'ltr', name: 'Polski' },
  { code: 'ko', tag: 'ko', og: 'ko_KR', dir: 'ltr', name: '한국어' },
  { code: 'de', tag: 'de', og: 'de_DE', dir: 'ltr', name: 'Deutsch' },
  { code: 'ru', tag: 'ru', og: 'ru_RU', dir: 'ltr', name: 'Русский' },
  { code: 'da', tag: 'da', og: 'da_DK', dir: 'ltr', name: 'Dansk' },
  { code: 'ar', tag: 'ar', og: 'ar_AR', dir: 'rtl', name: 'العربية' },
  { code: 'nb', tag: 'nb', og: 'nb_NO', dir: 'ltr', name: 'Norsk bokmål' },
  { code: 'nl', tag: 'nl', og: 'nl_NL', dir: 'ltr', name: 'Nederlands' },
  { code: 'id', tag: 'id', og: 'id_ID', dir: 'ltr', name: 'Bahasa Indonesia' },
  { code: 'tw', tag: 'zh-Hant', og: 'zh_TW', dir: 'ltr', name: '繁體中文' },
  { code: 'zh', tag: 'zh-Hans', og: 'zh_CN', dir: 'ltr', name: '简体中文' },
  { code: 'tr', tag: 'tr', og: 'tr_TR', dir: 'ltr', name: 'Türkçe' },
] as const;

/** Generated from English to show untranslated text, overflow and right-to-left faults; never indexed. */
export const pseudoLocales = [
  { code: 'en-xa', tag: 'en-XA', og: 'en_XA', dir: 'ltr', name: 'Ƥşēŭđŏ' },
  { code: 'ar-xb', tag: 'ar-XB', og: 'ar_XB', dir: 'rtl', name: 'Ƥşēŭđŏ RTL' },
] as const;
