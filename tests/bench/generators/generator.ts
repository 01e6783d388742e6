import type { PageData, Shell } from './pages.ts';

/** A way to make the pages, installed and run in a folder of its own. */
export interface Generator {
  readonly name: string;
  /** Exact versions, from npm; none where nothing is to be installed. */
  readonly packages: readonly string[];
  /** A command of the machine that does instead of the packages. */
  readonly program?: string;
  /** The project: path -> text. */
  files(pages: readonly PageData[], shell: Shell): Readonly<Record<string, string>>;
  /** Arguments after `node`, or after the program. */
  readonly command: readonly string[];
  /** Where the pages are afterwards. */
  readonly out: string;
}
