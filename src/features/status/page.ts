import type { PageSpec } from '#shared/site/define.ts';

function status(code: 404 | 500): PageSpec {
  const reads = [`status:${code}.`];
  return { feature: 'status', indexed: false, listed: false, reads, props: { code } };
}

/** What a site answers for an address that it does not have (SPEC 2). */
export function notFound(): PageSpec {
  return status(404);
}

/** What a site answers when our own side failed (SPEC 2). */
export function serverError(): PageSpec {
  return status(500);
}
