import { atom, type WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import type { DrawPlace } from '#client/markdown/citing.ts';
import { citedName } from '#shared/source/page-citation.ts';
import type { Attachment } from '../../attach/contract.ts';
import { PlaceViewer } from './PlaceViewer.tsx';
import { readCitable } from './place-calls.ts';

/** A page of a document that is to be seen. */
export interface OpenPlace {
  readonly document: Attachment;
  readonly page: number;
}

/** How the places of one answer are drawn, and where the page is shown that one of them opens. */
export interface Places {
  readonly draw: DrawPlace;
  readonly $open: WritableAtom<OpenPlace | null>;
  readonly Viewer: ComponentType<Pick<Places, '$open'>>;
}

/** Null where the answer has no documents to cite. */
export async function placesOf(messageId: string): Promise<Places | null> {
  const documents = (await readCitable(messageId)) ?? [];
  if (documents.length === 0) return null;
  const $open = atom<OpenPlace | null>(null);
  const draw: DrawPlace = ({ name, page, said }) => {
    // Of two that have one name, the one that has such a page.
    const document = documents.find((one) => citedName(one.name) === name && page <= one.pages);
    if (!document || page < 1) return null;
    return (
      <button
        className="link place"
        type="button"
        aria-haspopup="dialog"
        onClick={() => $open.set({ document, page })}
      >
        <bdi>{said}</bdi>
      </button>
    );
  };
  return { draw, $open, Viewer: PlaceViewer };
}
