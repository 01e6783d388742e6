import { z } from 'zod';
import { invalid } from '#server/api/api-error.ts';
import type { ModelImage, ModelMessage } from '#server/models/contract.ts';
import { checkImage } from '#server/upload/image.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { storable } from '#shared/text/title.ts';

const mostMessages = 2_000;
const longestText = 2_000_000;
/** Pictures of one call. */
const mostImages = 10;

const text = z.object({ type: z.literal('text'), text: z.string().max(longestText) });
const image = z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) });
const part = z.discriminatedUnion('type', [text, image]);

/** Messages as OpenAI's API has them. */
export const messagesSchema = z
  .array(
    z.object({
      role: z.enum(['system', 'developer', 'user', 'assistant']),
      content: z.union([z.string().max(longestText), z.array(part).min(1).max(200)]),
    }),
  )
  .min(1)
  .max(mostMessages);
type Messages = z.infer<typeof messagesSchema>;
type Part = Exclude<Messages[number]['content'], string>[number];

/** @throws ApiError 400 for a picture that is not in the call itself, or is none. */
export async function readMessages(messages: Messages): Promise<ModelMessage[]> {
  const urls = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  if (urls.filter(({ type }) => type === 'image_url').length > mostImages) {
    throw invalid('messages', `A call may have at most ${mostImages} pictures.`);
  }
  const read: ModelMessage[] = [];
  // One picture after the other: each takes the memory of its pixels.
  for (const [at, { role, content }] of messages.entries()) {
    const list: readonly Part[] =
      typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    const texts = list.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const param = `messages.${at}.content`;
    const images: ModelImage[] = [];
    for (const part of list)
      if (part.type === 'image_url') images.push(await readImage(part.image_url.url, param));
    if (images.length > 0 && role !== 'user') {
      throw invalid(param, 'Pictures stand in messages of the role "user" alone.');
    }
    read.push({
      role: role === 'developer' ? 'system' : role,
      text: storable(texts.join('\n')),
      ...(images.length > 0 && { images }),
    });
  }
  return read;
}

/** Written anew, so that nothing but its pixels goes on (R26). No address is ever fetched (R35). */
async function readImage(url: string, param: string): Promise<ModelImage> {
  const base64 = /^data:image\/[a-z]+;base64,([a-z\d+/]+={0,2})$/i.exec(url)?.[1];
  if (!base64) {
    throw invalid(param, 'A picture stands in the call itself: data:image/png;base64,…');
  }
  const checked = await checkImage(Buffer.from(base64, 'base64'));
  if (!checked.ok) throw invalid(param, catalogue[checked.error].message);
  return { type: checked.mediaType, bytes: checked.bytes };
}
