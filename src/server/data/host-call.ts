import type { Kernel } from '#server/kernel.ts';
import { showOutbox } from '#server/mail/outbox-page.ts';
import { handleData } from './handler.ts';

/**
 * The host calls of SPEC 7 by name: `_data`, and in development alone `_dev` and the page `_outbox`.
 * @param name what follows `/api/`.
 */
export async function handleHostCall(
  kernel: Kernel,
  name: string,
  request: Request,
): Promise<Response> {
  if (name === '_outbox' && !kernel.env.production) return showOutbox(kernel.mail.outbox, request);
  if (name === '_data' || (name === '_dev' && !kernel.env.production)) {
    if (request.method !== 'POST')
      return plain(405, 'Only POST is answered here.', { allow: 'POST' });
    return name === '_data' ? handleData(kernel, request) : handleDev(kernel);
  }
  return plain(404, 'There is no such call.');
}

/** What a developer wants to know of a running family; nothing of its users. */
async function handleDev(kernel: Kernel): Promise<Response> {
  const answers = await kernel.database.ping().then(
    () => true,
    () => false,
  );
  return Response.json({
    database: { kind: kernel.database.kind, answers },
    now: kernel.clock.now().toISOString(),
    sites: kernel.sites.map(({ key }) => key),
    node: process.version,
  });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
