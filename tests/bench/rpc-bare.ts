import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import pg from 'pg';
import { z } from 'zod';

/** The reference of `rpc.ts`: a bare tRPC handler that runs the same two statements, in a process of its own. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const user = process.argv[2];
const t = initTRPC.create();
const app = t.router({
  counter: t.router({
    list: t.procedure
      .input(z.object({ limit: z.number().default(20) }))
      .query(async ({ input }) => {
        await pool.query(
          'select id, type, email, email_verified, created_at, user_group, is_debug, session_version, merged_into from users where id = any($1::uuid[])',
          [[user]],
        );
        const { rows } = await pool.query(
          'select id, title, words, created_at from texts where owner_id = $1 order by id desc limit $2',
          [user, input.limit + 1],
        );
        return { items: rows, nextCursor: null };
      }),
  }),
});
const server = createHTTPServer({ router: app, basePath: '/api/trpc/' });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
