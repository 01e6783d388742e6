/** `kept`: neither in the archive nor in the bin; pinned ones stand first. */
export const views = ['kept', 'archived', 'bin'] as const;
export type View = (typeof views)[number];
