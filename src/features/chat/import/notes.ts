/** What stands in the place of content that a chat here cannot show. */
export interface ImportNotes {
  readonly image: string;
  file(name: string): string;
  tool(name: string): string;
  kind(kind: string): string;
}
