/**
 * Language and territory of a page for Open Graph: `pt_BR`.
 * @param tag BCP 47; the territory is where most who read it live.
 */
export function ogLocaleOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  // Who reads the tags has one Arabic, and calls it so.
  return language === 'ar' ? 'ar_AR' : `${language}_${region}`;
}
