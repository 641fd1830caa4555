import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.js';

const config = {
  CARD_GATEWAY_URL: 'https://cards.example/v1',
  CONSOLE_ORIGIN: 'https://console.example',
  MESSAGING_ORIGINS: 'https://api.line.me https://access.line.me',
  MESSAGING_SANDBOX_URL: undefined,
  STRIPE_API_URL: 'https://api.stripe.com',
  VERITRANS_TOKEN_URL: 'https://api.veritrans.co.jp/4gtoken',
  MINI_APP_URL: 'https://{systemName}.{environment}.example',
};
const headers = securityHeaders(config)('production', ['hash']);
const directives = headers['content-security-policy']?.split('; ') ?? [];

describe('a mini-app page', () => {
  it('may use camera and geolocation, but no other device feature', () => {
    expect(headers['permissions-policy']?.split(', ')).toEqual([
      'camera=(self)',
      'geolocation=(self)',
      'microphone=()',
      'payment=()',
    ]);
  });

  it('may connect to its own origin, the messaging app and the card gateways', () => {
    expect(directives).toContain(
      "connect-src 'self' https://api.line.me https://access.line.me https://cards.example https://api.stripe.com https://api.veritrans.co.jp",
    );
  });

  it('runs only its own scripts and cannot be framed', () => {
    expect(directives).toContain("script-src 'self' 'sha256-hash'");
    expect(directives).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends HSTS only if it is served over TLS', () => {
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const local = securityHeaders({ ...config, MINI_APP_URL: 'http://{systemName}.{environment}.localhost' });
    expect(local('production', [])).not.toHaveProperty('strict-transport-security');
  });
});
