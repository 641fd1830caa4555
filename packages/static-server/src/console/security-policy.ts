/** The origins that the console works with. */
export interface PolicyOptions {
  /** Identity provider, for discovery, keys and the frame of the silent renewal. */
  readonly issuer: string;
  /** Servers of the remotes. */
  readonly remoteOrigins: readonly string[];
  /** Mini-apps, for previews: `http://*.preview.localhost:8081`. */
  readonly previewOrigins: string;
}

/** The console's Content-Security-Policy: no script but its own and its remotes', no inline script at all. */
export function securityPolicy({ issuer, remoteOrigins, previewOrigins }: PolicyOptions): string {
  const identity = new URL(issuer).origin;
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${remotes}`,
    // antd writes its styles at run time.
    `style-src 'self' 'unsafe-inline'${remotes}`,
    `img-src 'self' data: blob: https: ${previewOrigins}${remotes}`,
    `font-src 'self' data:${remotes}`,
    `connect-src 'self' ${identity}${remotes}`,
    `frame-src 'self' ${identity} ${previewOrigins}`,
    // The frame of the silent renewal comes back to the console itself.
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
