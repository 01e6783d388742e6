import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { addLateStyles } from '#client/ui/late-styles.ts';
import printView from '#client/ui/print-view.css?inline';
import { usePrinting } from '#client/ui/use-printing.ts';
import { documentMarkup } from '../../markup/client/html-file.ts';
import { pictureData } from '../../markup/client/picture-data.ts';
import css from './document-print.css?inline';
import type { FileWords } from './file-words.ts';
import { MarkupView } from './MarkupView.tsx';
import type { MadeDocument } from './made-document.ts';

for (const one of [printView, css]) addLateStyles(one);

interface Props {
  readonly made: MadeDocument;
  readonly words: FileWords;
  /** What the browser calls the file. */
  readonly name: string;
  /** The print window is closed. */
  readonly onDone: () => void;
}

/** The document alone, as it is printed; the page beside it is left out by print-view.css. */
export function PrintDocument({ made, words, name, onDone }: Props) {
  const blocks = useMemo(
    () => documentMarkup(made, words, (id) => pictureData(made, id)),
    [made, words],
  );
  usePrinting(name, onDone);
  return createPortal(
    <article className="print-view document">
      <MarkupView of={blocks} />
    </article>,
    document.body,
  );
}
