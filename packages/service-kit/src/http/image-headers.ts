/**
 * Response headers of uploaded images: the image cannot run or load anything, even when opened on its own, and
 * browsers do not sniff another media type.
 */
export const imageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
