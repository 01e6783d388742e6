import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { eq } from 'drizzle-orm';
import OpenAI from 'openai';
import { answerApi } from '#features/developer/api/server/endpoint.ts';
import type { Pace } from '#features/developer/api/server/event-stream.ts';
import type { MakeKeyInput } from '#features/developer/contract.ts';
import { makeKey } from '#features/developer/server/keys.ts';
import { users } from '#server/auth/table.ts';
import type { AppHandler } from '#server/http/app.ts';
import type { Kernel } from '#server/kernel.ts';
import { balances } from '#server/usage/balance.ts';
import { makeMember } from './member.ts';

/** `/v1` as Astro's adapter runs it, and nothing else. */
export function apiApp(pace?: Pace): AppHandler {
  return async (req, res, _next, locals) => {
    const request = createRequestFromNodeRequest(req, { allowedDomains: [] });
    await writeResponse(await answerApi(request, locals, pace), res);
  };
}

export interface Developer {
  readonly id: string;
  /** Makes a key of theirs. */
  key(input?: Partial<MakeKeyInput>): Promise<{ readonly id: string; readonly secret: string }>;
  /** What they have of a meter now. */
  words(meter?: string): Promise<{ balance: number; held: number; spent: number } | undefined>;
}

export async function makeDeveloper(kernel: Kernel): Promise<Developer> {
  const { email } = await makeMember(kernel);
  const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('no such member');
  const owner = { kernel, ownerId: user.id, hostKey: 'main' } as const;
  return {
    id: user.id,
    key: async (input = {}) => {
      const asked = { name: 'test', scopes: ['models', 'chat'], cap: null, days: null } as const;
      const made = await makeKey(owner, {
        ...{ makeKey: crypto.randomUUID(), ...asked, scopes: [...asked.scopes] },
        ...input,
      });
      if (made.state === 'full') throw new Error('no room for a key');
      return { id: made.key.id, secret: made.secret };
    },
    words: async (meter = 'gpt3_words') => {
      const found = (await balances(kernel, user.id)).find((one) => one.meter === meter);
      return found && { balance: found.balance, held: found.held, spent: found.spent };
    },
  };
}

/** The unmodified client of OpenAI, which tries nothing twice. */
export function clientOf(port: number, apiKey: string): OpenAI {
  return new OpenAI({ apiKey, baseURL: `http://127.0.0.1:${port}/v1`, maxRetries: 0 });
}
