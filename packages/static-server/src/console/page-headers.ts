/** What every page of the console's origin says, beside its policy. */
export const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
