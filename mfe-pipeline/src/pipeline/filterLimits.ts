/** Highest target APR accepted by the filter, in percent. */
export const highestApr = 100;

/** Highest minimum ticket accepted by the filter, in USD. */
export const highestTicket = 1_000_000_000;
