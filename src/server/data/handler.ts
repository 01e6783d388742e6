import { z } from 'zod';
import type { Kernel } from '#server/kernel.ts';
import { nestingOf } from '#server/trpc/nesting.ts';
import { isOutage } from '#server/trpc/outage.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import type { WireErrorData } from '#shared/rpc/wire.ts';
import { dataKeys } from './data-key.ts';

const input = z.object({
  hostKey: z.string().max(64),
  cacheDataKeys: z.array(z.string().max(64)).max(20),
  extraData: z.record(z.string().max(64), z.unknown()).optional(),
});

/**
 * `POST /api/_data` (SPEC 7): `{ hostKey, cacheDataKeys, extraData }` -> `{ hostKey, data, extraData }`.
 * Unknown hosts and keys are refused by name, with the spec's message and `data.unknown`.
 */
export async function handleData(kernel: Kernel, request: Request): Promise<Response> {
  const parsed = input.safeParse(await jsonOf(request));
  if (!parsed.success) return refuse('parameter');
  const { hostKey, cacheDataKeys, extraData = {} } = parsed.data;
  const site = kernel.sites.find((one) => one.key === hostKey);
  if (!site) return refuse('param', { hostKey: [hostKey] });
  const unknown = cacheDataKeys.filter((key) => !Object.hasOwn(dataKeys, key));
  if (unknown.length > 0) return refuse('param', { cacheDataKeys: unknown });
  const data: Record<string, unknown> = {};
  try {
    for (const key of cacheDataKeys) data[key] = await dataKeys[key]?.(kernel, site, extraData);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return refuse('service_unavailable');
  }
  return Response.json({ hostKey, data, extraData }, { headers: { 'cache-control': 'no-store' } });
}

/** Null for what is no JSON, or opens more brackets than can be written again (R29). */
async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => '');
  if (nestingOf(text) > rpcLimits.depth) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuse(key: ErrorKey, unknown?: Record<string, string[]>): Response {
  const { message, rpc, code } = catalogue[key];
  const data: WireErrorData = { code: rpc, number: code, httpStatus: httpStatusOf[rpc], key };
  return Response.json(
    { message, data: { ...data, ...(unknown && { unknown }) } },
    { status: data.httpStatus, headers: { 'cache-control': 'no-store' } },
  );
}
