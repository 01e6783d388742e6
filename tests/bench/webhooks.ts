import { Agent, request } from 'node:http';
import pg from 'pg';
import { systemClock } from '#server/clock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { readEnv } from '#server/env.ts';
import { takeEvent } from '#server/orders/apply.ts';
import { makeBuyer, makeOrder } from '#tests/support/buyer.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { delivery, providerKeys } from '#tests/support/payment-provider.ts';
import { readOf, Story } from '#tests/support/payment-story.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { orderHooks } from '../../src/pages/api/_hooks.ts';
import { median, saveResult } from './result.ts';

/**
 * Deliveries of `checkout.session.completed` a second: signed, over HTTP, through our whole stack, to an
 * order that is paid and words that are given; beside the same statements that such a delivery runs, by
 * the driver alone, in turns on the same database.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const perRound = Number(process.env.BENCH_DELIVERIES ?? 600);
const lanes = 10;
const people = 40;
const productId = 'gpt4-words-20k';

type Statement = pg.QueryConfig<unknown[]>;

const database = await startPostgres();
const { db, close } = await openPostgres(database.url);
const parts = { db, clock: systemClock, payments: { provider: null, hooks: orderHooks } };
const host = ownLoopback();
const port = readEnv().PORT;
const server = await startFamilyServer({
  ...{ host, port },
  // Nothing listens there: what is measured asks the provider for nothing.
  env: { DATABASE_URL: database.url, ...providerKeys, STRIPE_API_BASE: 'http://127.0.0.1:9' },
});
const pool = new pg.Pool({ connectionString: database.url, max: lanes });
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const owners: string[] = [];

/** Orders that wait for their payment. */
async function openOrders(count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      makeOrder(parts, owners[at % people] ?? '', productId),
    ),
  );
  return made.map(({ id }) => id);
}

function eventOf(id: string) {
  const [event] = new Story({ id, productId }, Date.now()).paid(600).events;
  if (!event) throw new Error('no event');
  return event;
}

/** What the driver is told while one delivery takes effect. */
async function recorded(orderId: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | Statement, unknown[] | undefined];
    const one = typeof config === 'string' ? { text: config } : config;
    statements.push({ ...one, values: [...(values ?? one.values ?? [])] });
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: spy });
  await takeEvent(parts, readOf(eventOf(orderId)));
  Object.assign(pg.Client.prototype, { query });
  return statements;
}

/** The same statements for another order of the same person. */
async function replay(statements: readonly Statement[], was: string, is: string): Promise<void> {
  const renamed = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(was, is).replaceAll(was.slice(-12), is.slice(-12))
      : value;
  const client = await pool.connect();
  for (const { values = [], ...statement } of statements)
    await client.query({ ...statement, values: values.map(renamed) });
  client.release();
}

async function deliver(orderId: string): Promise<void> {
  const signed = delivery(eventOf(orderId), Date.now());
  const body = await signed.text();
  const status = await new Promise<number>((done, fail) => {
    const call = request({
      ...{ host, port, agent, method: 'POST', path: '/api/payments/webhook' },
      headers: {
        host: `wordkin.localhost:${port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signed.headers.get('stripe-signature') ?? '',
      },
    });
    call.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
    call.on('error', fail);
    call.end(body);
  });
  if (status !== 200) throw new Error(`a delivery was answered with ${status}`);
}

/** How many a second, so many at once. */
async function rateOf(ids: readonly string[], work: (id: string) => Promise<void>) {
  const left = [...ids];
  const start = performance.now();
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (ids.length * 1000) / (performance.now() - start);
}

try {
  for (let made = 0; made < people; made += 1) owners.push(await makeBuyer(parts));
  // No address, no letter: a receipt is written after the answer, and by other means than these.
  await pool.query('update users set email = null');
  // One payment before, so that each has an account of the meter as who buys again has.
  for (const id of await openOrders(people)) await takeEvent(parts, readOf(eventOf(id)));
  const templates: { readonly id: string; readonly statements: Statement[] }[] = [];
  for (const owner of owners) {
    const { id } = await makeOrder(parts, owner, productId);
    templates.push({ id, statements: await recorded(id) });
  }
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await openOrders(perRound), await openOrders(perRound)];
    const whole = await rateOf(one, deliver);
    const at = new Map(other.map((id, nth) => [id, templates[nth % people]]));
    const alone = await rateOf(other, async (id) => {
      const template = at.get(id);
      if (template) await replay(template.statements, template.id, id);
    });
    // The first round warms both up.
    if (round > 0) {
      ours.push(whole);
      bare.push(alone);
    }
  }
  const { rows } = await pool.query(
    `select count(*) filter (where o.state <> 'paid')::int as unpaid,
      count(*) filter (where e.key is null)::int as ungranted, count(*)::int as orders
     from orders o left join usage_entries e on e.kind = 'purchase' and e.key = 'order:' || o.id`,
  );
  saveResult('webhooks', {
    statementsOfADelivery: templates[0]?.statements.length ?? 0,
    oursPerSecond: Math.round(median(ours)),
    barePerSecond: Math.round(median(bare)),
    ofBare: median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))),
    orders: rows[0]?.orders,
    'not paid, or paid without a grant (target 0)': rows[0]?.unpaid + rows[0]?.ungranted,
  });
} finally {
  agent.destroy();
  await pool.end();
  await close();
  await server.stop();
  await database.remove();
}
