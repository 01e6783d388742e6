import { systemClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';
import { createEnglishChecker } from '#server/grammar/english.ts';
import { createLog } from '#server/log.ts';
import type {
  ModelEvent,
  ModelImage,
  ModelRequest,
  ModelSettings,
  Models,
} from '#server/models/contract.ts';
import { createFamilyIndex } from '#server/models/guide/family-index.ts';
import { createModels } from '#server/models/models.ts';
import type { ModelTimes } from '#server/models/times.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sites } from '#sites/index.ts';

const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
const fast: Partial<ModelTimes> = { backoff: 5, longestWait: 500 };

/** Models as the kernel makes them, with a provider's address in the environment and quick retries. */
export function testModels(
  environment: Readonly<Record<string, string>> = {},
  times: Partial<ModelTimes> = {},
): Models {
  const env = readEnv({ OLLAMA_BASE_URL: 'off', LOG_LEVEL: 'silent', ...environment });
  const addressing = { domains, scheme: 'http', port: ':4321' } as const;
  const log = createLog(env);
  return createModels({
    env,
    familyIndex: createFamilyIndex({ sites, addressing }),
    grammar: { english: createEnglishChecker() },
    log,
    clock: systemClock,
    times: { ...fast, ...times },
  });
}

export interface Heard {
  readonly events: readonly ModelEvent[];
  readonly text: string;
  readonly served: string | null;
  /** Key of the AppError that ended the answer; anything else that was thrown is a fault of ours. */
  readonly error: string | null;
}

export interface AskOptions {
  readonly slug?: string;
  readonly text?: string;
  readonly images?: readonly ModelImage[];
  readonly signal?: AbortSignal;
  readonly settings?: ModelSettings;
  readonly emptyOn?: ModelRequest['emptyOn'];
}

/** Reads an answer to its end. @throws what is no AppError. */
export async function ask(models: Models, options: AskOptions = {}): Promise<Heard> {
  const { slug = 'chat', text = 'Say hello.', images, settings, emptyOn } = options;
  const { signal = new AbortController().signal } = options;
  const how = { ...(settings && { settings }), ...(emptyOn && { emptyOn }) };
  const events: ModelEvent[] = [];
  let error: string | null = null;
  const messages = [{ role: 'user', text, ...(images && { images }) }] as const;
  try {
    await models.answer({ slug, messages, signal, locale: 'en', ...how }, (event) =>
      events.push(event),
    );
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    error = thrown.key;
  }
  const served = events.find((event) => event.type === 'served')?.model ?? null;
  return {
    events,
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    served,
    error,
  };
}
