import { rmSync } from 'node:fs';
import path from 'node:path';
import { publicAddress, readEnv } from '#server/env.ts';
import { hasStripe } from '#server/payments/has-stripe.ts';
import { memoryArgs, memoryEnv } from './build/memory.ts';
import { runStep } from './progress.mjs';
import { compareStamp, type Inputs, readStamp, takeStamp, writeStamp } from './stamp.ts';
import { writeArticleList } from './words/article-list.ts';
import { writeToolList } from './words/tool-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** Where Astro and the build write. */
const dist = 'dist';
const stampFile = path.join(dist, '.stamp');

const sources = [
  'src',
  'sites',
  'content',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
];

/**
 * Builds all sites when something they are made from has changed. Pages that `DIST_DIR` names
 * elsewhere are served as they are. @returns an exit code.
 */
export async function buildIfStale(): Promise<number> {
  if (path.resolve(readEnv().DIST_DIR) !== path.resolve(dist)) return 0;
  const known = readStamp(stampFile);
  const kept = compareStamp(inputsOf(), known);
  if (!kept) return rebuild();
  if (kept !== known) writeStamp(stampFile, kept);
  return 0;
}

/** Looks, and builds nothing. */
export function buildState(): 'fresh' | 'stale' | 'none' {
  const known = readStamp(stampFile);
  if (!known) return 'none';
  return compareStamp(inputsOf(), known) ? 'fresh' : 'stale';
}

/** Builds all sites. @returns an exit code. */
export async function rebuild(): Promise<number> {
  // Taken before: a file that changes during the build leaves it stale.
  const stamp = takeStamp(inputsOf());
  // A build that is broken off leaves bundles that fit no stamp.
  rmSync(stampFile, { force: true });
  writeMessageTypes();
  writeToolList();
  writeArticleList();
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...memoryEnv };
  const build = [...memoryArgs, 'src/cli/build.ts'];
  const code = await runStep('Building the sites', process.execPath, build, { env });
  if (code === 0) writeStamp(stampFile, stamp);
  return code;
}

/** Pages carry absolute addresses, so where the family is reached is an input too. */
function inputsOf(): Inputs {
  const env = readEnv();
  const { scheme, port } = publicAddress(env);
  const settings = [
    env.FAMILY_DOMAIN,
    env.FAMILY_DOMAIN_2,
    scheme,
    port,
    env.SUPPORT_EMAIL,
    String(env.COUNTS),
    String(hasStripe(env)),
    process.env.PAIRS ?? '',
    process.env.SITES ?? '',
  ];
  return { root: process.cwd(), paths: sources, settings };
}
