import { AppError } from '#shared/errors/app-error.ts';
import { originOf } from '#shared/site/href.ts';
import type { Kernel } from '../kernel.ts';

/** Where a person comes back to: a path of a site with its locale. */
export interface Return {
  readonly hostKey: string;
  readonly returnPath: string;
}

/** An address of the site itself, whatever the path says (R33). @throws AppError `parameter`. */
export function returnUrlOf(kernel: Kernel, { hostKey, returnPath }: Return): URL {
  const site = kernel.sites.find(({ key }) => key === hostKey);
  const origin = site && originOf(kernel.addressing, site);
  const url = origin ? URL.parse(returnPath, origin) : null;
  if (!url || url.origin !== origin || !returnPath.startsWith('/') || returnPath.length > 500)
    throw new AppError('parameter');
  return url;
}

export function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  const whole = new URL(url);
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value);
  return whole.href;
}

/** Where the person was, on the site that sells. */
export function backOf(kernel: Kernel, { hostKey }: Pick<Return, 'hostKey'>, path: string): URL {
  const site = kernel.sites.find(({ key }) => key === hostKey);
  const origin = site ? originOf(kernel.addressing, site) : '';
  const url = path.startsWith('/') ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url : new URL('/', origin);
}
