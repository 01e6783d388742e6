import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { isWithin } from '#shared/site/routes.ts';
import { openAiError } from '../api/openai-error.ts';
import { wireError } from '../trpc/wire-error.ts';
import { inertPolicy } from './csp.ts';
import { type Scheme, securityHeaders } from './headers.ts';

/** The row of the catalogue that a program reads for a status of ours. */
const keys = {
  400: 'parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'uri_too_long',
  421: 'not_found',
  500: 'unknown',
  503: 'service_unavailable',
} as const satisfies Record<number, ErrorKey>;

export type RefusalStatus = keyof typeof keys;

/** As what reads it: a person, our RPC client, or any client of OpenAI's or LanguageTool's API. */
export type RefusalForm = 'words' | 'rpc' | 'openai' | 'languagetool';

/** What asks for a path reads. */
export function formOf(path: string): RefusalForm {
  if (isWithin(path, '/v1')) return 'openai';
  if (isWithin(path, '/v2') || isWithin(path, '/v3')) return 'languagetool';
  return isWithin(path, '/api') ? 'rpc' : 'words';
}

export interface RefusalShape {
  readonly form: RefusalForm;
  readonly scheme: Scheme;
  readonly allow?: string;
}

/** A short answer that repeats nothing of what was sent. */
export function refuse(res: ServerResponse, status: RefusalStatus, shape: RefusalShape): void {
  const { head, body } = refusal(status, shape);
  res.writeHead(status, head);
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/**
 * Refuses while the body is still coming: the answer first, then what follows is dropped for a
 * moment, for closing with unread bytes would reset the connection and lose the answer.
 */
export function refuseUpload(
  req: IncomingMessage,
  res: ServerResponse,
  status: 413 | 503,
  shape: RefusalShape,
): void {
  const { head, body } = refusal(status, shape);
  res.shouldKeepAlive = false;
  res.writeHead(status, head);
  res.write(body);
  const end = () => res.end();
  const lingering = setTimeout(end, 500);
  req.once('close', () => clearTimeout(lingering));
  req.once('end', end);
  req.resume();
}

function refusal(status: RefusalStatus, { form, scheme, allow }: RefusalShape) {
  const body = bodyOf(status, form);
  const head = [
    ...['Content-Type', isText(form) ? 'text/plain; charset=utf-8' : 'application/json'],
    ...['Content-Length', String(Buffer.byteLength(body)), 'Cache-Control', 'no-store'],
    ...(allow ? ['Allow', allow] : []),
    ...(status === 503 ? ['Retry-After', '1'] : []),
    ...securityHeaders(scheme, inertPolicy).flat(),
  ];
  return { head, body };
}

function bodyOf(status: RefusalStatus, form: RefusalForm): string {
  if (isText(form)) return `${form === 'words' ? '' : 'Error: '}${STATUS_CODES[status]}\n`;
  const key = keys[status];
  return JSON.stringify(form === 'rpc' ? { error: wireError({ key }) } : openAiError({ key }));
}

function isText(form: RefusalForm): form is 'words' | 'languagetool' {
  return form === 'words' || form === 'languagetool';
}
