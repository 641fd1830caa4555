/**
 * Headers of images that people sent: such an image may run or load nothing, not even when it is opened
 * alone, and no browser takes it for something else.
 */
export const imageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
