import type { AnswerEvent, Message } from '#features/chat/contract.ts';
import { chatRouter } from '#features/chat/server/router.ts';
import type { Kernel } from '#server/kernel.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { makeVisitor } from './person.ts';
import { anonymous } from './rpc-server.ts';

interface From {
  readonly hostKey?: SiteKey;
  readonly referer?: string;
  /** The page reads the answer as it comes. */
  readonly inPieces?: boolean;
}

/** What a call of the person with this id comes with. */
export function chatContext(
  kernel: Kernel,
  userId: string,
  { hostKey = 'chat', referer, inPieces = false }: From = {},
): RpcContext {
  return {
    kernel,
    site: {
      hostKey,
      deepHostKey: hostKey,
      normalizedHostname: `${hostKey}.wordkin.localhost`,
      pagePrefix: '',
    },
    session: { ...anonymous, user: { ...anonymous.user, id: userId } },
    request: requestOf(`http://${hostKey}.wordkin.localhost/api/trpc`, inPieces, {
      ...(referer && { referer }),
    }),
    resHeaders: new Headers(),
    ip: '203.0.113.7',
    platform: 'web',
  };
}

function requestOf(api: string, inPieces: boolean, headers: Record<string, string>): Request {
  if (!inPieces) return new Request(api, { headers });
  const lines = { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' };
  return new Request(`${api}/a.call?batch=1`, {
    method: 'POST',
    headers: { ...headers, ...lines },
  });
}

/** Calls chat as the person with this id, without a network between. */
export function chatOf(kernel: Kernel, userId: string, from: From = {}) {
  return chatRouter.createCaller(chatContext(kernel, userId, from));
}
export type Chat = ReturnType<typeof chatOf>;

export interface ChatPerson {
  readonly id: string;
  readonly chat: Chat;
}

/** A visitor of their own. */
export async function makeChatPerson(kernel: Kernel): Promise<ChatPerson> {
  const id = await makeVisitor(kernel);
  return { id, chat: chatOf(kernel, id) };
}

/** A first question, or the next one. */
export function question(text: string, parentId: string | null = null, conversationId?: string) {
  const place = conversationId ? { parentId, conversationId } : { parentId };
  return { key: crypto.randomUUID(), slug: 'chat', text, ...place };
}

/** All of an answer until its end. */
export async function hearAnswer(
  events: AsyncIterable<AnswerEvent>,
  from = 0,
): Promise<{ readonly text: string; readonly message: Message }> {
  let text = '';
  for await (const event of events) {
    if (event.type === 'end') {
      const { message } = event;
      // An answer that ended before the reader was there comes whole with its end, as a page shows it.
      const rest = message.text.slice(from);
      if (!rest.startsWith(text)) throw new Error('what was heard is not what was kept');
      return { text: rest, message };
    }
    if (event.from !== from + text.length) throw new Error(`a gap before ${event.from}`);
    text += event.text;
  }
  throw new Error('the answer has no end');
}
