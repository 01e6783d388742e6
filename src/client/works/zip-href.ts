/** Which results a ZIP holds: of one order, some of them, or all that are kept. */
export type ZipOf =
  | { readonly batch: string }
  | { readonly files: readonly string[] }
  | { readonly all: true };

/** Where a ZIP of results is made as it is downloaded, for who is signed in to this page. */
export function zipHref(of: ZipOf): string {
  if ('batch' in of) return `/api/works?batch=${of.batch}`;
  return 'files' in of ? `/api/works?files=${of.files.join(',')}` : '/api/works';
}
