import type { ReleaseEnvironment } from '@noren/contracts/releases';
import type { Config } from '../config.js';

/** Returns the headers of a page; `scriptHashes` come from its release. */
export type SecurityHeaders = (
  environment: ReleaseEnvironment,
  scriptHashes: readonly string[],
) => Record<string, string>;

/** Creates the headers of mini-app pages: they allow only what the pages need. */
export function securityHeaders(
  config: Pick<
    Config,
    | 'CARD_GATEWAY_URL'
    | 'CONSOLE_ORIGIN'
    | 'MESSAGING_ORIGINS'
    | 'MESSAGING_SANDBOX_URL'
    | 'MINI_APP_URL'
    | 'STRIPE_API_URL'
    | 'VERITRANS_TOKEN_URL'
  >,
): SecurityHeaders {
  const { CONSOLE_ORIGIN, MESSAGING_ORIGINS, MESSAGING_SANDBOX_URL, MINI_APP_URL } = config;
  const gateways = [config.CARD_GATEWAY_URL, config.STRIPE_API_URL, config.VERITRANS_TOKEN_URL];
  const further = [MESSAGING_SANDBOX_URL, ...gateways]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const origins = ["'self'", ...MESSAGING_ORIGINS.split(' '), ...further].filter(Boolean);
  const connect = [...new Set(origins)].join(' ');
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    ...(MINI_APP_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  return (environment, scriptHashes) => ({
    ...always,
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
      // Styles are inlined, because the first paint needs them and their colours come from the configuration.
      "style-src 'self' 'unsafe-inline'",
      "img-src https: data: 'self'",
      `connect-src ${connect}`,
      // A page narrows this to the sites in its settings; the live preview embeds none.
      `frame-src ${environment === 'preview' ? "'none'" : 'https:'}`,
      // Only the live preview is framed, and only by the console.
      `frame-ancestors ${environment === 'preview' ? CONSOLE_ORIGIN : "'none'"}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; '),
  });
}
