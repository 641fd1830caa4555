/** How many items a list shows; the service gives no more at once. */
export const listSize = 100;
