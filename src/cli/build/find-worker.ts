import { writeInto } from './bundle.ts';
import { type IndexedPages, indexOf } from './find-index.ts';

/** What the process is told to write, and where. */
export interface FindWork extends IndexedPages {
  /** The bundle of a site. */
  readonly target: string;
}

process.on('message', (works: readonly FindWork[]) => {
  for (const { target, name, pages } of works) writeInto(target, name, indexOf(pages));
  process.send?.(works.length);
});
