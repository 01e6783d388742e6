import { isTest, type Source } from './source.ts';

const routeLimit = 15;
const fileLimit = 300;
const folderLimit = 20;
const medianLimit = 60;
const p95Limit = 200;

function linesOf({ text }: Pick<Source, 'text'>): number {
  return text.trimEnd().split('\n').length;
}

/** @returns a line for each file and feature folder that is too large (DESIGN 1, "Sizes"). */
export function sizeFaults(sources: readonly Source[]): string[] {
  const large = sources.flatMap((source) => {
    const limit = limitOf(source.path);
    const lines = linesOf(source);
    return lines > limit ? [`${source.path}: ${lines} lines, at most ${limit}`] : [];
  });
  return [...large, ...folderFaults(sources)];
}

/** @returns a line for each measure of all source files together that is too large. */
export function spreadFaults(sources: readonly Source[]): string[] {
  const lines = sources
    .filter(({ path }) => !isTest(path))
    .map(linesOf)
    .sort((a, b) => a - b);
  const median = lines[Math.floor(lines.length / 2)] ?? 0;
  const p95 = lines[Math.floor(lines.length * 0.95)] ?? 0;
  return [
    ...(median > medianLimit ? [`median file: ${median} lines, at most ${medianLimit}`] : []),
    ...(p95 > p95Limit ? [`95th percentile: ${p95} lines, at most ${p95Limit}`] : []),
  ];
}

function limitOf(path: string): number {
  // Lists beside the routes have a line for each feature.
  const isRoute = path.startsWith('src/pages/') && !path.includes('/_');
  return isRoute ? routeLimit : fileLimit;
}

/** A part of a feature (`chat/share/`) counts for itself; its `server/` and `client/` do not. */
function folderFaults(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const [, feature, part = ''] = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
    if (!feature || isTest(path)) continue;
    const own = part === '' || part === 'server' || part === 'client';
    const folder = `src/features/${feature}${own ? '' : `/${part}`}`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > folderLimit)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${folderLimit}`);
}
