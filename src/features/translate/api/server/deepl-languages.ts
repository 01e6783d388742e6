import type { Kernel } from '#server/kernel.ts';
import { englishName, tagOf } from '#server/translate/tag.ts';
import { sourceCode, targetCodes } from './deepl-code.ts';

interface Known {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly formal: readonly string[];
}

/** What all that translates here knows together; a server that does not answer knows nothing. */
export async function knownLanguages({ translation, log }: Kernel): Promise<Known> {
  const lists = await Promise.all(
    (await translation.engines()).map((engine) =>
      engine.languages().catch(() => {
        log.warn({ event: 'translate.languages', engine: engine.name });
        return { from: [], to: [], formal: [] };
      }),
    ),
  );
  const all = (name: keyof Known) => [...new Set(lists.flatMap((one) => one[name]))];
  return { from: all('from'), to: all('to'), formal: all('formal') };
}

/** Answers `GET /v2/languages`. */
export async function listLanguages(kernel: Kernel, type: string | null): Promise<Response> {
  const known = await knownLanguages(kernel);
  if (type !== 'target') {
    const codes = [...new Set(known.from.map(sourceCode))].sort();
    return Response.json(codes.map((language) => ({ language, name: nameOf(language) })));
  }
  const formal = new Set(known.formal.flatMap(targetCodes));
  const codes = [...new Set(known.to.flatMap(targetCodes))].sort();
  return Response.json(
    codes.map((language) => ({
      ...{ language, name: nameOf(language), supports_formality: formal.has(language) },
    })),
  );
}

/** Pairs of languages of which a glossary may be: all that differ. */
export async function listGlossaryPairs(kernel: Kernel): Promise<Response> {
  const known = await knownLanguages(kernel);
  const codes = (tags: readonly string[]) =>
    [...new Set(tags.map((tag) => sourceCode(tag).toLowerCase()))].sort();
  const targets = codes(known.to);
  const pairs = codes(known.from).flatMap((from) =>
    targets.filter((to) => to !== from).map((to) => ({ source_lang: from, target_lang: to })),
  );
  return Response.json({ supported_languages: pairs });
}

function nameOf(code: string): string {
  return code === 'ZH' ? 'Chinese' : englishName(tagOf(code) ?? code);
}
