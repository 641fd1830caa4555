import { describe, expect, it } from '@jest/globals';
import { createSecurityPolicy } from './security-policy.js';

const policy = createSecurityPolicy({
  issuer: 'https://identity.example/realms/noren',
  remoteOrigins: ['https://apps.example', 'https://groups.example'],
  previewOrigins: 'https://*.preview.example',
});
const sources = new Map(
  policy.split('; ').map((directive): [string, string[]] => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values];
  }),
);

describe("the console's security policy", () => {
  it('allows only scripts of the console and its remotes', () => {
    expect(sources.get('script-src')).toEqual(["'self'", 'https://apps.example', 'https://groups.example']);
  });

  it('forbids framing by other sites, and foreign form targets and base URLs', () => {
    expect(sources.get('frame-ancestors')).toEqual(["'self'"]);
    expect(sources.get('form-action')).toEqual(["'self'"]);
    expect(sources.get('base-uri')).toEqual(["'none'"]);
    expect(sources.get('object-src')).toEqual(["'none'"]);
  });

  it('allows sign-in and previews in frames, and calls to the identity provider', () => {
    const identity = 'https://identity.example';
    expect(sources.get('frame-src')).toEqual(["'self'", identity, 'https://*.preview.example']);
    expect(sources.get('connect-src')).toContain(identity);
  });
});
