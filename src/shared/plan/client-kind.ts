/** The programs that call the server (SPEC 3). */
export const clientKinds = [
  'web',
  'chrome_extension',
  'chat',
  'edge_extension',
  'article_gpt',
  'essay_gpt',
] as const;
export type ClientKind = (typeof clientKinds)[number];
