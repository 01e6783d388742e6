import type { Fetcher } from '../fetch/fetcher.ts';

/** Bytes of one answer: four pictures in base64. */
const largestAnswer = 64 * 1024 * 1024;
const largestPicture = 32 * 1024 * 1024;
const pictureMs = 60_000;

/**
 * `fetch` for providers of pictures. The provider itself is asked without following redirects, as its key
 * would go along; where it names another place for a picture, that is fetched as any foreign address (R35).
 */
export function providerFetch(baseUrl: string, fetcher: Fetcher): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return elsewhere(url, init?.signal ?? undefined, fetcher);
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    const told = { status, statusText, headers: unpacked(headers) };
    return new Response(response.body.pipeThrough(limit()), told);
  };
}

async function elsewhere(url: URL, signal: AbortSignal | undefined, fetcher: Fetcher) {
  const options = { types: ['image/*'], mostBytes: largestPicture, timeoutMs: pictureMs };
  const found = await fetcher(url.href, { ...options, ...(signal && { signal }) });
  const headers = { 'content-type': found.type };
  return new Response(new Uint8Array(found.bytes), { status: found.status, headers });
}

/** The body is unpacked by now, so that neither of these is true any more. */
function unpacked(headers: Headers): Headers {
  const own = new Headers(headers);
  own.delete('content-encoding');
  own.delete('content-length');
  return own;
}

function limit(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > largestAnswer) controller.error(new Error('the provider sent too much'));
      else controller.enqueue(chunk);
    },
  });
}
