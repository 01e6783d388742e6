import type { Kernel } from '#server/kernel.ts';

const queries = new Set(['select', 'insert', 'update', 'delete', 'execute', '$count', '_']);

/** A kernel whose process is killed at its `last` step: nothing that it asks of database or files happens any more. */
export function dyingKernel(kernel: Kernel, last: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= last) throw new Error('this process is dead');
  };
  /** Dies before, or after and without being told. */
  const both = async <T>(act: () => Promise<T>): Promise<T> => {
    step();
    const made = await act();
    step();
    return made;
  };
  const db = new Proxy(kernel.db, {
    get(target, name) {
      if (name === 'transaction')
        return (act: Parameters<typeof target.transaction>[0]) =>
          both(() => target.transaction(act));
      if (queries.has(String(name))) step();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const files: Kernel['files'] = {
    ...kernel.files,
    putFile: (file, key) => both(() => kernel.files.putFile(file, key)),
    remove: (key) => both(() => kernel.files.remove(key)),
    stream: (key) => both(() => kernel.files.stream(key)),
  };
  return { kernel: { ...kernel, db, files }, isDead: () => steps >= last };
}
