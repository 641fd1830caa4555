/** The origins that the console uses. */
export interface PolicyOptions {
  /** Identity provider, for discovery, keys and the silent renewal frame. */
  readonly issuer: string;
  /** Servers of the remotes. */
  readonly remoteOrigins: readonly string[];
  /** Mini-app previews: `http://*.preview.localhost:8081`. */
  readonly previewOrigins: string;
}

/** Returns the console's Content-Security-Policy: only scripts of its own and its remotes, none inline. */
export function createSecurityPolicy({ issuer, remoteOrigins, previewOrigins }: PolicyOptions): string {
  const identity = new URL(issuer).origin;
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${remotes}`,
    // antd injects styles at run time.
    `style-src 'self' 'unsafe-inline'${remotes}`,
    `img-src 'self' data: blob: https: ${previewOrigins}${remotes}`,
    `font-src 'self' data:${remotes}`,
    `connect-src 'self' ${identity}${remotes}`,
    `frame-src 'self' ${identity} ${previewOrigins}`,
    // The silent renewal frame redirects back to the console.
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers of every console page, besides its policy. */
export const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
