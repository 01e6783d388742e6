import '../env.ts';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { guardedFetch } from './body-guard.ts';
import type { Vendor } from './catalogue.ts';
import type { ModelSettings, RareSetting } from './contract.ts';
import { libraryAsk, type Opened } from './library.ts';
import type { Ask } from './target.ts';

/** What a vendor's own address answers. */
export interface VendorModels {
  readonly vendor: Vendor;
  /** What the library would leave out of a request to the model, with no more than a warning. */
  lacks(model: string): readonly RareSetting[];
  ask(model: string): Ask;
}

const penalties = ['presencePenalty', 'frequencyPenalty'] as const satisfies readonly RareSetting[];

/** OpenAI's models that think before they answer. */
const thinking = /^(?:o\d|gpt-[5-9])/;
/** Those of them that take a temperature as long as they do not think. */
const mayNotThink = /^gpt-5\.[1-9]/;
/** The least that the Responses API may be asked for. */
const fewestTokens = 16;

export function openAi(apiKey: string): VendorModels {
  return vendorModels('openai', {
    lacks: (model) => (thinking.test(model) ? penalties : []),
    // We end the answer at sequences ourselves: one API has no such setting, the other not for all models.
    open: (model, fetch, { stopSequences, ...settings }) => {
      const vendor = createOpenAI({ ...at('https://api.openai.com/v1', apiKey), fetch });
      const { temperature, topP, maxOutputTokens = fewestTokens } = settings;
      const isOlder =
        ['seed', ...penalties].some((name) => name in settings) || maxOutputTokens < fewestTokens;
      const isSampled = temperature !== undefined || topP !== undefined;
      return {
        model: isOlder ? vendor.chat(model) : vendor(model),
        ...settings,
        ...(isSampled &&
          mayNotThink.test(model) && { providerOptions: { openai: { reasoningEffort: 'none' } } }),
      };
    },
  });
}

export function anthropic(apiKey: string): VendorModels {
  return vendorModels('anthropic', {
    lacks: () => ['seed', ...penalties],
    open: (model, fetch, { stopSequences = [], ...settings }) => {
      // It refuses those of blanks alone.
      const visible = stopSequences.filter((one) => one.trim() !== '');
      return {
        model: createAnthropic({ ...at('https://api.anthropic.com/v1', apiKey), fetch })(model),
        ...settings,
        ...(visible.length > 0 && { stopSequences: visible }),
      };
    },
  });
}

const googleAddress = 'https://generativelanguage.googleapis.com/v1beta';

export function google(apiKey: string): VendorModels {
  return vendorModels('google', {
    lacks: (model) => (model.startsWith('gemini-2.5') ? penalties : []),
    open: (model, fetch, settings) => ({
      model: createGoogle({ ...at(googleAddress, apiKey), fetch })(model),
      ...settings,
    }),
  });
}

/** The address is given because the libraries would read it from the environment themselves. */
function at(baseURL: string, apiKey: string) {
  return { baseURL, apiKey };
}

interface Opening extends Pick<VendorModels, 'lacks'> {
  open(model: string, fetch: typeof globalThis.fetch, settings: ModelSettings): Opened;
}

function vendorModels(vendor: Vendor, { lacks, open }: Opening): VendorModels {
  return {
    vendor,
    lacks,
    ask: (model) =>
      libraryAsk(({ settings = {}, onHeaders }) => open(model, guardedFetch(onHeaders), settings)),
  };
}
