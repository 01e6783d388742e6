import ICU from 'i18next-icu';
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

const grouped = new Intl.NumberFormat('en-US');

/** Making one costs more than the rest of a message. */
const rules = new Map<string, Intl.PluralRules>();

/** Numbers of a message have commas in every locale (SPEC 9); its plurals are those of the language. */
const formatters: Formatters = {
  getNumberFormat: (_tags, options) =>
    options ? new Intl.NumberFormat('en-US', options) : grouped,
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getPluralRules: (tags, options) => {
    const name = `${tags} ${options?.type}`;
    const found = rules.get(name) ?? new Intl.PluralRules(tags, options);
    rules.set(name, found);
    return found;
  },
};

/**
 * ICU messages for one language. It differs from its base, which has no option for either: numbers
 * group by commas, and a message that cannot be formatted throws where the base prints its source.
 */
export class GroupingIcu extends ICU {
  private readonly known = new Map<string, IntlMessageFormat>();

  /** Called by i18next with a message, its values and the language's BCP 47 tag. */
  parse(message: string, values: Record<string, string | number>, tag: string): string {
    const found = this.known.get(message);
    const format =
      found ?? new IntlMessageFormat(message, tag, undefined, { ignoreTag: true, formatters });
    if (!found) this.known.set(message, format);
    return String(format.format(values));
  }
}
