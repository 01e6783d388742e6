/** What is counted: pages that were opened, and answers to the question about measuring. */
export const countedEvents = ['view', 'consent_yes', 'consent_no'] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Takes a page's path and, on a second line, an event other than `view`. */
export const countPath = '/api/count';

/** UTF-16 units of what is sent. */
export const longestCount = 300;

export function isCountedEvent(text: string): text is CountedEvent {
  return (countedEvents as readonly string[]).includes(text);
}
