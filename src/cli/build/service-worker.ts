import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const source = new URL('../../client/offline/service-worker.ts', import.meta.url);

/** The text of `/sw.js`, another one for each build. */
export function serviceWorker(build: string): string {
  return stripTypeScriptTypes(readFileSync(source, 'utf8')).replace('__BUILD__', build);
}
