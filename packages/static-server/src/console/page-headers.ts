/** Headers of every console page, besides its policy. */
export const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
