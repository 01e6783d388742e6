/** The largest amount of money that a form takes, in units of its currency. */
export const mostUnits = 1_000_000;
