/** Number of items in a list; the service's maximum page size. */
export const listSize = 100;
