import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** What was taken, envelope and message, in order. */
  readonly taken: readonly TakenLetter[];
  close(): Promise<void>;
}

export interface TakenLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was sent, headers and body. */
  readonly message: string;
}

export interface MailServerOptions {
  /** Answers each recipient in place of `250`. */
  readonly recipient?: string;
  /** Takes connections and says nothing. */
  readonly silent?: boolean;
}

/** A mail server of its own on loopback, as much of SMTP as sending needs. */
export async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const taken: TakenLetter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!options.silent) talk(socket, options, taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, { recipient = '250 yes' }: MailServerOptions, taken: TakenLetter[]) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const pathIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';
  let from = '';
  let to: string[] = [];
  let data: string[] | null = null;
  let rest = '';
  const hear = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
      taken.push({ from, to, message: data.join('\r\n') });
      [data, to] = [null, []];
      return void say('250 kept');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = pathIn(line);
    if (verb === 'RCPT' && recipient.startsWith('250')) to.push(pathIn(line));
    if (verb === 'DATA') data = [];
    const answers: Record<string, string> = {
      DATA: '354 go on',
      QUIT: '221 bye',
      RCPT: recipient,
    };
    say(answers[verb] ?? '250 yes');
  };
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
