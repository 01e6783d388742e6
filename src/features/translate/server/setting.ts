import { spelledIn } from '#server/translate/tag.ts';
import { knows } from '#server/translate/translation.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { leftOf } from '#server/usage/left.ts';
import type { EngineView, TranslateSetting } from '../contract.ts';

/** What translates here two languages, and how many words are left. */
export async function settingOf(
  caller: PageCaller,
  pair: { readonly from: string | null; readonly to: string },
): Promise<TranslateSetting> {
  const { translation, log } = caller.kernel;
  const ready = await translation.engines();
  const engines = ready.map(async (engine): Promise<EngineView> => {
    const isKnown = await knows(engine, pair, log);
    const formal = isKnown ? (await engine.languages()).formal : [];
    return {
      ...{ name: engine.name, label: engine.title, pair: isKnown },
      formality: spelledIn(formal, pair.to) !== null,
    };
  });
  return { engines: await Promise.all(engines), left: await leftOf(caller, 'gpt3_words') };
}
