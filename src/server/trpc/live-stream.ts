import { AppError } from '#shared/errors/app-error.ts';
import type { Outlet } from '../http/outlet.ts';
import type { LineCall } from './lines.ts';
import type { Live } from './live.ts';
import { errorLine, lastLine, line } from './pieces.ts';

export interface StreamParts extends Pick<LineCall, 'tell'> {
  /** What stands before the first piece. */
  readonly opening: string;
  /** Ends the procedure. */
  readonly abort: AbortController;
}

/** Events as lines, each written in the turn in which it comes. */
export function liveStream(
  live: Live<unknown>,
  { opening, abort, tell, outlet }: StreamParts & Pick<LineCall, 'outlet'>,
): ReadableStream<Uint8Array> {
  let isOver = false;
  const over = () => {
    isOver = true;
    live.close();
  };
  const end = (body: Body, last: string) => {
    over();
    body.write(last);
    body.close();
  };
  const offer = (body: Body) => {
    try {
      // A reader who is slow is given the rest when it asks (R4).
      while (!isOver && body.isReady()) {
        const events = live.take();
        if (events === null) end(body, lastLine(undefined));
        else if (events.length > 0) body.write(events.map(line).join(''));
        else return;
      }
    } catch (error) {
      if (!isOver) end(body, errorLine(tell(error)));
    }
  };
  let body: Body;
  return new ReadableStream({
    start: (stream) => {
      body = createBody(stream, outlet, () => offer(body));
      body.write(opening);
      live.listen(() => offer(body));
    },
    pull: () => offer(body),
    cancel: () => {
      over();
      abort.abort(new AppError('client_closed'));
    },
  });
}

interface Body {
  /** Whether its reader is to be given more; where not now, `more` is called or it asks. */
  isReady(): boolean;
  write(text: string): void;
  close(): void;
}

const encoder = new TextEncoder();

/** The stream's own, until all that it holds is written; then the outlet's. */
function createBody(
  stream: ReadableStreamDefaultController<Uint8Array>,
  outlet: Outlet | undefined,
  more: () => void,
): Body {
  let given = 0;
  let open: Outlet | undefined;
  let isWaiting = false;
  const wait = async (full: Outlet) => {
    isWaiting = true;
    await full.drained();
    isWaiting = false;
    more();
  };
  return {
    isReady: () => {
      if (!open && outlet?.hasWritten(given)) open = outlet;
      if (!open) return (stream.desiredSize ?? 0) > 0;
      if (!isWaiting && open.isFull()) void wait(open);
      return !isWaiting;
    },
    write: (text) => {
      if (open) return open.write(text);
      given += 1;
      stream.enqueue(encoder.encode(text));
    },
    close: () => stream.close(),
  };
}
