import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { decode, encode } from '@auth/core/jwt';
import pg from 'pg';
import { isPassword } from '#server/auth/password.ts';

/**
 * The reference of `sign-in.ts`, in a process of its own: the password is derived, the same rows
 * are read and written and the same token is opened and sealed, by a bare handler.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const secret = process.env.AUTH_SECRET ?? '';
const salt = 'bench';
const month = 2_592_000;

const seal = (token: object) => encode({ token: { ...token }, secret, salt, maxAge: month });

async function signIn(req: IncomingMessage): Promise<readonly [object, string]> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) text += chunk;
  const form = new URLSearchParams(text);
  const { rows } = await pool.query('select * from users where email = $1', [form.get('email')]);
  const [user] = rows;
  if (!(await isPassword(form.get('password') ?? '', user.password_hash))) throw new Error('wrong');
  const sid = randomUUID();
  await pool.query(
    `insert into sessions (id, owner_id, version, client, host_key, created_at, last_seen_at)
     values ($1, $2, $3, 'web', 'main', now(), now())`,
    [sid, user.id, user.session_version],
  );
  const until = Date.now() + month * 1000;
  return [{ url: '/' }, await seal({ sub: user.id, version: user.session_version, sid, until })];
}

async function read(req: IncomingMessage): Promise<readonly [object, string]> {
  const token = /bench=([^;]+)/.exec(req.headers.cookie ?? '')?.[1];
  const claims = await decode({ ...(token && { token }), secret, salt });
  const { rows } = await pool.query(
    'select users.*, sessions.last_seen_at from sessions join users on users.id = sessions.owner_id where sessions.id = $1',
    [claims?.sid],
  );
  const [{ id, email, user_group: group }] = rows;
  return [{ user: { id, email, user_group: group } }, await seal(claims ?? {})];
}

const server = createServer(async (req, res) => {
  const [body, token] = await (req.method === 'POST' ? signIn(req) : read(req));
  const text = JSON.stringify(body);
  res.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'set-cookie': `bench=${token}; HttpOnly`,
  });
  res.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
