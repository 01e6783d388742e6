/** What a key may be used for. */
export const scopes = ['models', 'chat'] as const;
export type Scope = (typeof scopes)[number];
