import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileClaim {
  readonly id: string;
  readonly ownerId: string;
}

/** Where files are answered. */
export const filePath = '/api/file/';

const hourMs = 3_600_000;
const hours = 24;
const shape = /^([\da-f-]{36})\.([\da-z]{1,8})\.([\w-]{43})$/;

/** Path of a file for its owner, good for about a day; the same within an hour, so that browsers keep it. */
export function fileAddress(secret: string, claim: FileClaim, now: Date): string {
  const until = (Math.floor(now.getTime() / hourMs) + hours).toString(36);
  return `${filePath}${claim.id}.${until}.${signature(secret, claim, until)}`;
}

/** The file that the last part of an address names; null where it is forged, too old or somebody else's. */
export function readFileAddress(
  secret: string,
  token: string,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): string | null {
  const [, id = '', until = '', given = ''] = shape.exec(token) ?? [];
  const due = Buffer.from(signature(secret, { id, ownerId }, until));
  const said = Buffer.from(given);
  if (said.length !== due.length || !timingSafeEqual(said, due)) return null;
  return Number.parseInt(until, 36) * hourMs > now.getTime() ? id : null;
}

function signature(secret: string, { id, ownerId }: FileClaim, until: string): string {
  return createHmac('sha256', secret).update(`file ${id} ${ownerId} ${until}`).digest('base64url');
}
