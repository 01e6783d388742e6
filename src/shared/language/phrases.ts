import af from '#content/phrases/af.json' with { type: 'json' };
import ar from '#content/phrases/ar.json' with { type: 'json' };
import az from '#content/phrases/az.json' with { type: 'json' };
import be from '#content/phrases/be.json' with { type: 'json' };
import bg from '#content/phrases/bg.json' with { type: 'json' };
import bn from '#content/phrases/bn.json' with { type: 'json' };
import bs from '#content/phrases/bs.json' with { type: 'json' };
import ca from '#content/phrases/ca.json' with { type: 'json' };
import cs from '#content/phrases/cs.json' with { type: 'json' };
import cy from '#content/phrases/cy.json' with { type: 'json' };
import da from '#content/phrases/da.json' with { type: 'json' };
import de from '#content/phrases/de.json' with { type: 'json' };
import el from '#content/phrases/el.json' with { type: 'json' };
import en from '#content/phrases/en.json' with { type: 'json' };
import eo from '#content/phrases/eo.json' with { type: 'json' };
import es from '#content/phrases/es.json' with { type: 'json' };
import et from '#content/phrases/et.json' with { type: 'json' };
import eu from '#content/phrases/eu.json' with { type: 'json' };
import fa from '#content/phrases/fa.json' with { type: 'json' };
import fi from '#content/phrases/fi.json' with { type: 'json' };
import fil from '#content/phrases/fil.json' with { type: 'json' };
import fr from '#content/phrases/fr.json' with { type: 'json' };
import ga from '#content/phrases/ga.json' with { type: 'json' };
import gl from '#content/phrases/gl.json' with { type: 'json' };
import he from '#content/phrases/he.json' with { type: 'json' };
import hi from '#content/phrases/hi.json' with { type: 'json' };
import hr from '#content/phrases/hr.json' with { type: 'json' };
import hu from '#content/phrases/hu.json' with { type: 'json' };
import hy from '#content/phrases/hy.json' with { type: 'json' };
import id from '#content/phrases/id.json' with { type: 'json' };
import is from '#content/phrases/is.json' with { type: 'json' };
import it from '#content/phrases/it.json' with { type: 'json' };
import ja from '#content/phrases/ja.json' with { type: 'json' };
import ka from '#content/phrases/ka.json' with { type: 'json' };
import ko from '#content/phrases/ko.json' with { type: 'json' };
import lt from '#content/phrases/lt.json' with { type: 'json' };
import lv from '#content/phrases/lv.json' with { type: 'json' };
import mk from '#content/phrases/mk.json' with { type: 'json' };
import ms from '#content/phrases/ms.json' with { type: 'json' };
import nl from '#content/phrases/nl.json' with { type: 'json' };
import no from '#content/phrases/no.json' with { type: 'json' };
import pl from '#content/phrases/pl.json' with { type: 'json' };
import pt from '#content/phrases/pt.json' with { type: 'json' };
import ro from '#content/phrases/ro.json' with { type: 'json' };
import ru from '#content/phrases/ru.json' with { type: 'json' };
import sk from '#content/phrases/sk.json' with { type: 'json' };
import sl from '#content/phrases/sl.json' with { type: 'json' };
import sq from '#content/phrases/sq.json' with { type: 'json' };
import sr from '#content/phrases/sr.json' with { type: 'json' };
import sv from '#content/phrases/sv.json' with { type: 'json' };
import sw from '#content/phrases/sw.json' with { type: 'json' };
import ta from '#content/phrases/ta.json' with { type: 'json' };
import th from '#content/phrases/th.json' with { type: 'json' };
import tr from '#content/phrases/tr.json' with { type: 'json' };
import uk from '#content/phrases/uk.json' with { type: 'json' };
import ur from '#content/phrases/ur.json' with { type: 'json' };
import vi from '#content/phrases/vi.json' with { type: 'json' };
import yue from '#content/phrases/yue.json' with { type: 'json' };
import zhHans from '#content/phrases/zh-hans.json' with { type: 'json' };
import zhHant from '#content/phrases/zh-hant.json' with { type: 'json' };
import type { Phrases } from './phrase.ts';

/** By the code of `languages`; only those that we are sure of. */
const all: Readonly<Record<string, Phrases>> = {
  af,
  ar,
  az,
  be,
  bg,
  bn,
  bs,
  ca,
  cs,
  cy,
  da,
  de,
  el,
  en,
  eo,
  es,
  et,
  eu,
  fa,
  fi,
  fil,
  fr,
  ga,
  gl,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  is,
  it,
  ja,
  ka,
  ko,
  lt,
  lv,
  mk,
  ms,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sq,
  sr,
  sv,
  sw,
  ta,
  th,
  tr,
  uk,
  ur,
  vi,
  yue,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

export function phrasesOf(code: string): Phrases | undefined {
  return all[code];
}

export function hasPhrases({ code }: { readonly code: string }): boolean {
  return all[code] !== undefined;
}
