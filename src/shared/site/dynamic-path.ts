import { splitLocale } from './resolve.ts';
import { dynamicPaths, isWithin, programPaths } from './routes.ts';

/** Whether Node alone answers a path, with a locale before it or without; programs have no languages. */
export function isDynamicPath(path: string): boolean {
  const local = splitLocale(path).path;
  const found = dynamicPaths.find((folder) => isWithin(local, folder));
  return found !== undefined && (!programPaths.includes(found) || local === path);
}
