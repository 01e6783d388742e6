import { createStaticPages } from '#server/static-paths.ts';
import { sites } from '#sites/index.ts';

export const pages = createStaticPages(sites, import.meta.env.DEV);
