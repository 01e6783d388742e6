/** Which people a list shows. */
export const peopleFilters = ['all', 'admin', 'blocked'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
export const longestQuery = 254;
/** The most that one press gives or takes back. */
export const mostGiven = 100_000_000;
