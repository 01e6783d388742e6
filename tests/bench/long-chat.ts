import { openChatBrowser } from './chat-browser.ts';
import { median, saveResult } from './result.ts';

/**
 * A long chat (DESIGN 7): what opening one of 5,000 messages costs the page's main thread, and how
 * many nodes it puts there, beside a chat of ten messages in the same page.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const sizes = { long: 5_000, short: 10 } as const;
const answer = `A plain answer with **strong** words, \`code\` and a list:

- one thing
- another thing

| name | value |
| --- | --- |
| a | 1 |
`;

const { page, client, pool, userId, stop } = await openChatBrowser({});

/** A conversation whose messages follow one another. @returns its id. */
async function makeChat(messages: number): Promise<string> {
  const { rows } = await pool.query(
    `insert into chat_conversations (id, owner_id, title, slug, host_key, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'chat', 'chat', now(), now()) returning id`,
    [userId, `Chat of ${messages}`],
  );
  const id = String(rows[0].id);
  // Ids that ascend: 12 digits of the place stand first.
  await pool.query(
    `insert into chat_messages (id, owner_id, conversation_id, parent_id, host_key, role, text, state, created_at)
     select (lpad(to_hex(n), 8, '0') || substr($2::text, 9))::uuid, $1, $2::uuid,
       case when n > 1 then (lpad(to_hex(n - 1), 8, '0') || substr($2::text, 9))::uuid end,
       'chat', case when n % 2 = 1 then 'user' else 'assistant' end,
       case when n % 2 = 1 then 'Question ' || n else $4 end, 'done', now() + n * interval '1 ms'
     from generate_series(1, $3::int) as n`,
    [userId, id, messages, answer],
  );
  return id;
}

async function mainThread(): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Milliseconds of the main thread until its last message is on screen and the page is at rest. */
async function open(id: string, messages: number): Promise<{ ms: number; nodes: number }> {
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.locator('.thread .answer').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  const before = await mainThread();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `chat=${id}`);
  await page.getByText(`Question ${messages - 1}`, { exact: true }).waitFor();
  await page.waitForTimeout(500);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { ms: (await mainThread()) - before, nodes };
}

try {
  const long = await makeChat(sizes.long);
  const short = await makeChat(sizes.short);
  const [left, right]: [{ ms: number; nodes: number }[], { ms: number; nodes: number }[]] = [
    [],
    [],
  ];
  for (let round = 0; round < rounds; round += 1) {
    left.push(await open(long, sizes.long));
    right.push(await open(short, sizes.short));
  }
  saveResult('long-chat', {
    messages: sizes.long,
    mainThreadMilliseconds: median(left.map(({ ms }) => ms)),
    bestMilliseconds: Math.min(...left.map(({ ms }) => ms)),
    'mainThreadMilliseconds (target at most)': 300,
    ofTenMessagesMilliseconds: median(right.map(({ ms }) => ms)),
    nodes: Math.max(...left.map(({ nodes }) => nodes)),
    'nodes (target below)': 3_000,
    ofTenMessagesNodes: Math.max(...right.map(({ nodes }) => nodes)),
  });
} finally {
  await stop();
}
