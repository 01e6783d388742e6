import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';

/** An answer in JSON for what is no sign-in at all; the library's clients read every answer so. */
export function refuse(key: ErrorKey): Response {
  const { message, rpc } = catalogue[key];
  const headers = { 'Cache-Control': 'private, no-store' };
  return Response.json({ message }, { status: httpStatusOf[rpc], headers });
}
