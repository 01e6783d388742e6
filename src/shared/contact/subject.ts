/** What a message is about; names of the words `subject.<name>` of the group `contact`. */
export const subjects = ['question', 'problem', 'account', 'payment', 'privacy', 'other'] as const;
export type Subject = (typeof subjects)[number];
