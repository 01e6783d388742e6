import { and, desc, eq, lt } from 'drizzle-orm';
import { fileName } from '#shared/text/file-name.ts';
import type { Readable, ReadableInput } from '../owned/readable.ts';
import { type RunRow, runs } from './table.ts';

const atOnce = 50;

/** What tools wrote, with what they were given. */
export const readable: Readable = {
  name: 'texts',
  count: (db, ownerId) => db.$count(runs, eq(runs.ownerId, ownerId)),
  files: async function* ({ db, ownerId, say }) {
    let before: string | undefined;
    for (;;) {
      const rows = await db
        .select()
        .from(runs)
        .where(and(eq(runs.ownerId, ownerId), before ? lt(runs.id, before) : undefined))
        .orderBy(desc(runs.id))
        .limit(atOnce);
      for (const row of rows) {
        const { title, createdAt: at } = row;
        const name = fileName(title, at.toISOString(), '.md', say('text.unnamed'));
        yield { name, at, content: textOf(row, say) };
      }
      before = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  },
};

function textOf({ title, text, input, tool }: RunRow, say: ReadableInput['say']): string {
  const head = (title || say('text.unnamed')).replace(/\s+/g, ' ');
  const asked = JSON.stringify(input, null, 2) ?? '';
  // A fence longer than any in it.
  const fence = '`'.repeat(
    Math.max(3, ...[...asked.matchAll(/`+/g)].map(([run]) => run.length + 1)),
  );
  const parts = [
    `# ${head}`,
    text,
    `## ${say('text.asked')} (${tool})`,
    `${fence}json\n${asked}\n${fence}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
