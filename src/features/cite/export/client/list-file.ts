import { escaped, htmlOf } from '../../client/copy-cited.ts';
import { writeBibtex } from '../../format/bibtex.ts';
import { writeCsl } from '../../format/csl.ts';
import { writeRis } from '../../format/ris.ts';
import type { Cited } from '../../style/style.ts';
import type { Terms } from '../../terms/terms.ts';

/** The list as a file; @param terms as its style has them. */
export async function listFile(
  cited: readonly Cited[],
  terms: Terms,
  form: 'docx' | 'html' | 'bib' | 'ris' | 'json',
): Promise<Blob> {
  const works = cited.map(({ reference }) => reference);
  switch (form) {
    case 'docx':
      return (await import('./docx-list.ts')).docxList(cited, terms);
    case 'html':
      return new Blob([htmlList(cited, terms)], { type: 'text/html' });
    case 'bib':
      return new Blob([writeBibtex(works)], { type: 'application/x-bibtex' });
    case 'ris':
      return new Blob([writeRis(works)], { type: 'application/x-research-info-systems' });
    case 'json':
      return new Blob([writeCsl(works)], { type: 'application/vnd.citationstyles.csl+json' });
  }
}

export function htmlList(cited: readonly Cited[], { tag, dir, list: title }: Terms): string {
  const lines = cited.map(({ list }) => `<p dir="auto">${htmlOf(list)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>p { padding-inline-start: 2em; text-indent: -2em; line-height: 2 }</style>
<h1>${escaped(title)}</h1>
${lines}
</html>
`;
}
