/** Tells how much of a body is sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** A fetch by the browser's older way to ask, the only one that tells how far an upload is. */
export function uploadFetch(onProgress: OnProgress): typeof fetch {
  return (input, { method = 'POST', headers, body, signal, credentials } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    if (signal?.aborted) return Promise.reject(aborted());
    const request = new XMLHttpRequest();
    request.open(method, String(input));
    request.withCredentials = credentials === 'include';
    request.responseType = 'text';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('the connection broke'));
    request.onabort = () => reject(aborted());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
    return promise;
  };
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('Content-Type');
  const headers = type ? { 'Content-Type': type } : {};
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : responseText, { status, statusText, headers });
}

function aborted(): DOMException {
  return new DOMException('the upload was stopped', 'AbortError');
}
