import type { Node } from '@tiptap/pm/model';

export interface PlacedHeading {
  readonly level: number;
  readonly text: string;
  /** In the whole text. */
  readonly place: number;
}

/** Headings of a document in their order; those within quotations and tables are no part of its outline. */
export function headingsIn(doc: Node): PlacedHeading[] {
  const found: PlacedHeading[] = [];
  doc.forEach((block, place) => {
    if (block.type.name !== 'heading') return;
    found.push({ level: Number(block.attrs.level), text: block.textContent.trim(), place });
  });
  return found;
}
