import { type CatalogueRow, catalogue } from '#server/models/catalogue.ts';
import type { Hear, ModelEvent, ModelInfo, ModelRequest, Models } from '#server/models/contract.ts';
import { raised } from '#server/models/failure.ts';

/** One answer that a test writes, event by event. */
export interface ScriptedAnswer {
  readonly request: ModelRequest;
  say(text: string): void;
  /** Any other event, in its place. */
  tell(event: ModelEvent): void;
  end(): void;
  fail(error: Error): void;
}

export interface ScriptedModels extends Models {
  /** The next request's answer, or that of one which waits already. */
  next(): Promise<ScriptedAnswer>;
  /** Every request, oldest first. */
  readonly requests: readonly ModelRequest[];
}

/** The port of the models with a test behind it; slugs of vendors are `ready`, others as `own` says. */
export function scriptedModels(own: 'ready' | 'guide' = 'ready'): ScriptedModels {
  const requests: ModelRequest[] = [];
  const waiting: ScriptedAnswer[] = [];
  const wanted: ((answer: ScriptedAnswer) => void)[] = [];
  return {
    requests,
    next: () => {
      const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
      const ready = waiting.shift();
      if (ready) resolve(ready);
      else wanted.push(resolve);
      return promise;
    },
    list: async () => catalogue.map((row) => infoOf(row, own)),
    answer: (request, hear) => {
      requests.push(request);
      const { answer, play } = script(request);
      const want = wanted.shift();
      if (want) want(answer);
      else waiting.push(answer);
      return play(hear);
    },
  };
}

/** What is raised where a question is too long for its model. */
export function overlong(): Error {
  const answered = { retry: false, fallback: true, retryAfter: null, status: 400 };
  return raised({ key: 'too_many_tokens', overlong: true, ...answered });
}

function infoOf(row: CatalogueRow, own: 'ready' | 'guide'): ModelInfo {
  const state = row.vendor === null ? own : row.slug === 'gemini' ? 'set-up' : 'ready';
  const { slug, name, vendor, tier, context, price, abilities } = row;
  const facts = { slug, name, vendor, tier, context, price, abilities };
  return { ...facts, lacks: [], state, served: row.ref };
}

function script(request: ModelRequest) {
  const queue: (ModelEvent | Error | 'end')[] = [];
  let wake = Promise.withResolvers<void>();
  const put = (one: ModelEvent | Error | 'end') => {
    queue.push(one);
    wake.resolve();
  };
  request.signal.addEventListener('abort', () => put(new Error('aborted')));
  const answer: ScriptedAnswer = {
    request,
    say: (text) => put({ type: 'text', text }),
    tell: put,
    end: () => put('end'),
    fail: put,
  };
  return { answer, play };

  async function play(hear: Hear): Promise<void> {
    hear({ type: 'served', model: `scripted-${request.slug}` });
    for (;;) {
      const one = queue.shift();
      if (one instanceof Error) throw one;
      if (one === 'end') return;
      if (one) hear(one);
      else {
        await wake.promise;
        wake = Promise.withResolvers();
      }
    }
  }
}
