import { eq } from 'drizzle-orm';
import { ApiError, errorBody } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { checkEnd, listen } from '#server/api/listen.ts';
import { type ApiCallRow, apiCalls } from '#server/api/table.ts';
import type { JobEvent } from '#server/generate/job.ts';
import { readCompletion } from './completion-request.ts';
import { eventStream, type Pace, within } from './event-stream.ts';
import { type OpenCall, openCall } from './open-call.ts';
import { createWire, type Wire } from './wire.ts';

/** Answers `POST /v1/chat/completions`, as a whole or as a stream. @throws ApiError, AppError */
export async function complete(
  program: Program,
  request: Request,
  { first: longest, between }: Pace,
): Promise<Response> {
  const body = await request.text();
  const asked = await readCompletion(body);
  const repeatKey = repeatKeyOf(request);
  const call = await openCall(program, { request: asked, body, repeatKey });
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  const listening = listen(program, call.row, signal);
  const first = listening.next();
  const known = await (asked.stream ? within(longest, first) : first);
  if (known && !known.done && known.value.type === 'end') checkEnd(known.value);
  const wire = createWire(call, asked);
  const events = resume(first, listening);
  if (asked.stream) {
    const plan = { between, isLate: known === null, leave: () => gone.abort() };
    return eventStream(chunks(program, call, wire, events), plan);
  }
  let text = '';
  for await (const one of events) {
    if (one.type === 'text') text += one.text;
    else checkEnd(one);
  }
  return Response.json(wire.whole(text, await rowOf(program, call)));
}

/** @throws ApiError 400 for one that is no key. */
function repeatKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = 'An Idempotency-Key has 1 to 255 visible characters of ASCII.';
  throw new ApiError({ status: 400, code: 'invalid_request', message });
}

async function* resume(
  first: Promise<IteratorResult<JobEvent, void>>,
  rest: AsyncGenerator<JobEvent, void>,
): AsyncGenerator<JobEvent> {
  const { done, value } = await first;
  if (done) return;
  yield value;
  yield* rest;
}

/** How the call ended: its kind has kept that before its end was told. */
async function rowOf({ kernel }: Program, { row }: OpenCall): Promise<ApiCallRow> {
  const [ended] = await kernel.db.select().from(apiCalls).where(eq(apiCalls.id, row.id));
  return ended ?? row;
}

async function* chunks(
  program: Program,
  call: OpenCall,
  wire: Wire,
  events: AsyncGenerator<JobEvent>,
): AsyncGenerator<unknown> {
  try {
    let isOpen = false;
    for await (const event of events) {
      if (event.type === 'end') checkEnd(event);
      if (!isOpen) yield wire.opening();
      isOpen = true;
      if (event.type === 'text') yield wire.text(event.text);
    }
    yield* wire.closing(await rowOf(program, call));
  } catch (error) {
    yield errorBody(error);
    return;
  }
  yield '[DONE]';
}
