import { realLocales } from '#shared/i18n/locale.ts';

/** The family's languages by their own names, as options of a choice. */
export function LanguageOptions() {
  return realLocales.map(({ code, name, tag }) => (
    <option key={code} value={code} lang={tag}>
      {name}
    </option>
  ));
}
