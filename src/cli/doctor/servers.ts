import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { createFileStore } from '#server/files/store.ts';
import type { Finding } from './probes.ts';

/** How long a server of the operator's may take to answer. Milliseconds. */
const patience = 3_000;

/** Speaks with the mail server, by its user and password, and sends nothing. */
export async function letters({ SMTP_URL: address, DATA_DIR }: Env): Promise<Finding> {
  if (!address) return { state: 'note', says: `kept in ${DATA_DIR}/outbox, and nobody gets them` };
  const limits = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const transport = createTransport({ url: address, ...limits });
  try {
    await transport.verify();
    return { state: 'ok', says: 'the mail server takes them' };
  } catch (error) {
    return { state: 'broken', says: `SMTP_URL does not answer as it should: ${reasonOf(error)}` };
  } finally {
    transport.close();
  }
}

/** Keeps a few bytes in the bucket, reads them and takes them away again: keys may allow one and not the other. */
export async function files(env: Env): Promise<Finding> {
  const { S3_BUCKET: bucket, DATA_DIR } = env;
  if (!bucket) return { state: 'ok', says: `${DATA_DIR}/files` };
  const store = createFileStore(env);
  const tried = async () => {
    const key = await store.put(Buffer.from('npm run doctor'));
    await store.read(key);
    await store.remove(key);
  };
  const late = delay(patience, undefined, { ref: false }).then(() => {
    throw new Error('late', { cause: { name: 'no answer' } });
  });
  try {
    await Promise.race([tried(), late]);
    return { state: 'ok', says: `${bucket} takes files and gives them back` };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return { state: 'broken', says: `S3_BUCKET, ${bucket}, takes no files: ${reason}` };
  }
}

/** Those that cost nothing to ask: any answer at all will do. */
const names = ['LANGUAGETOOL_URL', 'LIBRETRANSLATE_URL', 'SEARXNG_URL', 'SCORING_URL'] as const;

export async function servers(env: Env): Promise<Finding> {
  const asked = names.flatMap((name) => (env[name] ? [{ name, address: env[name] }] : []));
  if (asked.length === 0) return { state: 'ok', says: 'none is named' };
  const found = await Promise.all(
    asked.map(async ({ name, address }) => {
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
        await answer.body?.cancel();
        return null;
      } catch (error) {
        return `${name} does not answer: ${reasonOf(error)}`;
      }
    }),
  );
  const silent = found.filter((one) => one !== null);
  if (silent.length > 0) return { state: 'broken', says: silent.join('; ') };
  return { state: 'ok', says: `${asked.map(({ name }) => name).join(', ')}: each answers` };
}

/** A code where there is one: a message may hold the address, and that a password. */
function reasonOf(error: unknown): string {
  const { code, cause, name } = error as NodeJS.ErrnoException;
  return code && typeof code === 'string' ? code : cause ? reasonOf(cause) : name;
}
