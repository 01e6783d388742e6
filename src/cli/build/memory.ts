/**
 * At most 1 GB a process (DESIGN 8): by itself Node lets the heap grow while the machine has memory,
 * and the allocators of C and of the bundler keep what was given back to them.
 */
export const memoryArgs = ['--max-old-space-size=576', '--max-semi-space-size=32'];

export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MIMALLOC_PURGE_DELAY: '0',
};

/** Compiling the embedded database well takes half a gigabyte and longer than what it is asked for. */
export const databaseArgs = ['--liftoff-only'];
