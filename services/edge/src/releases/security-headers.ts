import type { ReleaseEnvironment } from '@noren/contracts';
import type { Config } from '../config.js';

/** The headers of a page: `scriptHashes` are those of its release. */
export type SecurityHeaders = (
  environment: ReleaseEnvironment,
  scriptHashes: readonly string[],
) => Record<string, string>;

/** What the pages of mini-apps may do; nothing but what they need. */
export function securityHeaders(
  config: Pick<
    Config,
    'CARD_GATEWAY_URL' | 'CONSOLE_ORIGIN' | 'MESSAGING_ORIGINS' | 'MESSAGING_SANDBOX_URL' | 'MINI_APP_URL'
  >,
): SecurityHeaders {
  const { CONSOLE_ORIGIN, MESSAGING_ORIGINS, MESSAGING_SANDBOX_URL, MINI_APP_URL } = config;
  const further = [MESSAGING_SANDBOX_URL, config.CARD_GATEWAY_URL]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const connect = ["'self'", ...MESSAGING_ORIGINS.split(' '), ...further].filter(Boolean).join(' ');
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
      // Styles are inlined: they are the first picture, and colours are the configuration's.
      "style-src 'self' 'unsafe-inline'",
      "img-src https: data: 'self'",
      `connect-src ${connect}`,
      // A page narrows it to the sites that its settings name; the live preview frames nobody.
      `frame-src ${environment === 'preview' ? "'none'" : 'https:'}`,
      // Only the live preview is ever seen inside another page: the console's.
      `frame-ancestors ${environment === 'preview' ? CONSOLE_ORIGIN : "'none'"}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; '),
  });
}
