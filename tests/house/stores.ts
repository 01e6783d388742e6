import type { Source } from './source.ts';

/**
 * @returns a line for each computed store that is read with `ssr: 'initial'`: it has no initial
 * value, so the server renders with undefined.
 */
export function storeFaults(sources: readonly Source[]): string[] {
  const computed = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/export const (\$\w+)(?:: [^=]+)? = computed\(/g)].map(([, name]) => name),
    ),
  );
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/useStore\((\$\w+), \{ ssr: 'initial' \}\)/g)]
      .filter(([, name]) => computed.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
}
