import { once } from 'node:events';

/** A page that Astro can render: its path without the first slash, and a digest of what it shows. */
export type PathShown = readonly [name: string, shown: string];

/** What a second process needs to make the same pages from the same bundle. */
export interface PageStyles {
  /** The bundle's first file. */
  readonly entry: string;
  /** Of each route its sheets, as Astro keeps them. */
  readonly pages: ReadonlyMap<string, { readonly styles: readonly unknown[] }>;
  /** What integrations put into every page. */
  readonly scripts: readonly unknown[];
}

/** What a process that makes pages tells. */
export type Said =
  /** Once, by the first: which pages there are, and a digest of the code that makes them. */
  | {
      readonly kind: 'paths';
      readonly code: string;
      readonly paths: readonly PathShown[];
      readonly styles: PageStyles;
    }
  /** It has begun with what it was given, and asks for what comes next: names, or none at the end. */
  | { readonly kind: 'more' }
  | { readonly kind: 'page'; readonly name: string; readonly html: Uint8Array };

/** As far as we use the app of Astro's bundle. */
export interface PageApp {
  readonly manifest: { readonly routes: readonly { readonly routeData: PageRoute }[] };
  setInternals(internals: { readonly pagesByKeys: PageStyles['pages'] }): void;
  setOptions(options: { readonly settings: object; readonly logger: object }): void;
  resolveStreaming(): boolean | undefined;
  getSettings(): { readonly scripts: readonly unknown[] };
  render(request: Request, options: { readonly routeData: PageRoute }): Promise<Response>;
}

interface PageRoute {
  readonly prerender: boolean;
  readonly pattern: RegExp;
}

/** Pages that are begun before the first of them is done. */
const atOnce = 8;

/** Makes the pages that the process which has started this one asks for. */
export async function renderAsked(app: PageApp): Promise<void> {
  const routes = app.manifest.routes
    .map(({ routeData }) => routeData)
    .filter((one) => one.prerender);
  // As one text: nobody reads the beginning of a page before its end is there.
  app.resolveStreaming = () => false;
  const names = askedNames();
  const make = async (name: string) => {
    const routeData = routes.find(({ pattern }) => pattern.test(`/${name}`));
    if (!routeData) throw new Error('No route makes it.');
    const response = await app.render(new Request(`http://localhost/${name}.html`), { routeData });
    await tell({ kind: 'page', name, html: await response.bytes() });
  };
  const work = async () => {
    for await (const name of names)
      await make(name).catch((cause) => {
        throw new Error(`The page ${name} could not be made.`, { cause });
      });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The next are asked for when the first of the last are begun. */
async function* askedNames(): AsyncGenerator<string, void, undefined> {
  for (let next = askMore(); ; ) {
    const names = await next;
    if (names.length === 0) return;
    next = askMore();
    yield* names;
  }
}

async function askMore(): Promise<readonly string[]> {
  const answered = once(process, 'message') as Promise<[readonly string[]]>;
  await tell({ kind: 'more' });
  const [names] = await answered;
  return names;
}

/** Waits while the other process has more to write than it can. */
export function tell(said: Said): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(said, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
