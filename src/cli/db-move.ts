import { readEnv } from '#server/env.ts';
import { moveDatabase } from './move-database.ts';

const { ok, text } = await moveDatabase(readEnv());
if (ok) console.log(text);
else console.error(text);
process.exitCode = ok ? 0 : 1;
