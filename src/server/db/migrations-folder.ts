import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = 'src/server/db/migrations';

/** The one ordered folder of migrations; main.ts and Astro's bundle lie at different depths, so it is found from the root. */
export const migrationsFolder =
  [folder, path.join(import.meta.dirname, 'migrations')].find(existsSync) ?? folder;
