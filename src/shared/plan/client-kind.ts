/** The programs that call the server (SPEC 3), as the header Platform names them. */
export const clientKinds = [
  'web',
  'chrome_extension',
  'chat',
  'edge_extension',
  'article_gpt',
  'essay_gpt',
] as const;
export type ClientKind = (typeof clientKinds)[number];

export function isClientKind(kind: string | null): kind is ClientKind {
  return clientKinds.some((one) => one === kind);
}
