import { pathToFileURL } from 'node:url';
import { type PageApp, type PageStyles, renderAsked } from './asked-pages.ts';

/** A process that makes pages from the bundle that Astro has made in another. */
process.once('message', async ({ entry, pages, scripts }: PageStyles) => {
  const { app } = (await import(pathToFileURL(entry).href)) as { app: PageApp };
  app.setInternals({ pagesByKeys: pages });
  const destination = { write: (line: { message: string }) => console.error(line.message) };
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } });
  await renderAsked(app);
  process.disconnect?.();
});
