/** Bytes of one document. */
export const documentByteLimit = 32 * 1024 * 1024;

/** What a file chooser offers beside images. */
export const documentExtensions = [
  ...['.pdf', '.docx', '.epub', '.html', '.htm', '.xhtml'],
  ...['.txt', '.md', '.markdown', '.csv', '.tsv', '.json', '.log', '.srt', '.vtt'],
] as const;
