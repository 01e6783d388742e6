const names = /^[a-z\d-]+(?:\s*,\s*[a-z\d-]+){0,60}$/i;

/**
 * Any page may call with a key. No cookie counts here and none is allowed along, so another's
 * page can do no more than any program.
 */
export function preflight(request: Request, methods = 'GET, POST'): Response {
  const asked = request.headers.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-max-age': '86400',
      ...(names.test(asked) && { 'access-control-allow-headers': asked }),
    },
  });
}

export function openToPages(response: Response): Response {
  const { headers } = response;
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', 'x-request-id, retry-after');
  headers.set('cache-control', 'no-store');
  return response;
}
