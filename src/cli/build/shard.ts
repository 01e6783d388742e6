import type { Site } from '#shared/site/define.ts';

/**
 * Sites that this build makes: several machines make a family in parts, each the bundles of its own.
 * @param wanted keys with commas between, as `SITES` names them; nothing for all.
 * @throws Error for a key that no site has.
 */
export function shardOf(sites: readonly Site[], wanted = ''): readonly Site[] {
  const keys = wanted.split(',').flatMap((one) => one.trim() || []);
  const unknown = keys.filter((one) => !sites.some(({ key }) => key === one));
  if (unknown.length > 0) {
    const all = sites.map(({ key }) => key).join(', ');
    throw new Error(`SITES names ${unknown.join(', ')}, which is no site. There are ${all}.`);
  }
  return keys.length > 0 ? sites.filter(({ key }) => keys.includes(key)) : sites;
}
