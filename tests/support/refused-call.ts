import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import type { WireErrorData } from '#shared/rpc/wire.ts';

/** What a call throws in the browser where the server answers with a row of the catalogue (SPEC 3). */
export function refusedCall(key: ErrorKey): Error {
  const { message, rpc, code } = catalogue[key];
  const data: WireErrorData = { code: rpc, number: code, httpStatus: httpStatusOf[rpc], key };
  return Object.assign(new Error(message), { data });
}
