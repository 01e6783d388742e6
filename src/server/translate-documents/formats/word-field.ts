/** What one run says of a field of Word. */
export interface Field {
  /** Fields that begin and end in the run. */
  readonly begins: number;
  readonly ends: number;
  /** Its order, or a stretch of it: ` PAGE `. */
  readonly order: string;
  /** Whether what it shows begins behind the run. */
  readonly parts: boolean;
}

/** Fields that show what a person has written, there or elsewhere in the document. */
const written =
  /^\s*(?:HYPERLINK|TOC|INDEX|QUOTE|TITLE|SUBJECT|COMMENTS|KEYWORDS|MACROBUTTON|GOTOBUTTON|FORMTEXT|FORMDROPDOWN|REF|STYLEREF|FILLIN|ASK)\b/i;

/** Whether Word makes what a field shows by itself: a page's number, a date. */
export function isKeptField(order: string | undefined): boolean {
  return order !== undefined && order.trim() !== '' && !written.test(order);
}
