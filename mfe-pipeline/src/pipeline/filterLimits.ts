/** Highest target APR that can be asked for, in percent. */
export const highestApr = 100;

/** Highest minimum ticket that can be asked for, in USD. */
export const highestTicket = 1_000_000_000;
