/** What a key may be used for. */
export const scopes = ['models', 'chat', 'translate'] as const;
export type Scope = (typeof scopes)[number];
