import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { checkLetter, type Letter } from './letter.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** How long a mail server may take for each step. Milliseconds. */
const usualPatience = 10_000;

/** Sends letters by `SMTP_URL`, else keeps them in the outbox of DATA_DIR. */
export interface Mail {
  /** Whether letters leave this machine. */
  readonly isSet: boolean;
  readonly outbox: Outbox;
  /**
   * @throws RangeError for what is no address, Error where the server did not take the letter or
   * the disk did not; neither says to whom it was.
   */
  send(letter: Letter): Promise<void>;
  /** Once the letters on their way are sent or given up. */
  close(): Promise<void>;
}

export interface MailParts {
  readonly env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SUPPORT_EMAIL' | 'DATA_DIR'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly patience?: number;
}

export function createMail({ env, log, clock, patience = usualPatience }: MailParts): Mail {
  const outbox = createOutbox(env.DATA_DIR);
  const from = env.MAIL_FROM ?? env.SUPPORT_EMAIL;
  const carrier = env.SMTP_URL
    ? openServer(env.SMTP_URL, from, patience)
    : openFiles(outbox, from, clock);
  const onTheirWay = new Set<Promise<void>>();
  const carry = async (letter: Letter) => {
    const started = clock.monotonic();
    try {
      await carrier.send(letter);
    } catch (error) {
      const code = codeOf(error);
      log.error({ event: 'mail.failed', code });
      throw new Error(`mail: not taken (${code})`);
    }
    log.info({ event: 'mail.sent', ms: Math.round(clock.monotonic() - started) });
  };
  return {
    isSet: env.SMTP_URL !== undefined,
    outbox,
    send: async (letter) => {
      const sending = carry(checkLetter(letter));
      onTheirWay.add(sending);
      await sending.finally(() => onTheirWay.delete(sending));
    },
    close: async () => {
      await Promise.allSettled(onTheirWay);
      carrier.close();
    },
  };
}

interface Carrier {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Nothing that a letter holds is read from a disk or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

function openServer(url: string, from: string, patience: number): Carrier {
  const times = {
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
  };
  const server = createTransport({ url, ...times, ...closed });
  return {
    send: async (letter) => void (await server.sendMail({ ...letter, from })),
    close: () => server.close(),
  };
}

function openFiles(outbox: Outbox, from: string, clock: Clock): Carrier {
  const writer = createTransport({
    ...closed,
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    send: async (letter) => {
      const at = clock.now();
      const { message } = await writer.sendMail({ ...letter, from, date: at });
      if (!(message instanceof Uint8Array)) throw new Error('mail: no message');
      await outbox.put(letter, message, at);
    },
    close: () => writer.close(),
  };
}

/** What a mail server says holds addresses; what its failure is called does not. */
function codeOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => one !== undefined).join(' ') || 'unknown';
}
