import { describe, expect, it } from '@jest/globals';
import { securityPolicy } from './security-policy.js';

const policy = securityPolicy({
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

describe("the console's policy", () => {
  it("runs no script but the console's own and its remotes'", () => {
    expect(sources.get('script-src')).toEqual(["'self'", 'https://apps.example', 'https://groups.example']);
  });

  it('lets no other site show the console, and no page of it another form target or base', () => {
    expect(sources.get('frame-ancestors')).toEqual(["'self'"]);
    expect(sources.get('form-action')).toEqual(["'self'"]);
    expect(sources.get('base-uri')).toEqual(["'none'"]);
    expect(sources.get('object-src')).toEqual(["'none'"]);
  });

  it('shows the sign-in and previews in frames, and calls the identity provider', () => {
    const identity = 'https://identity.example';
    expect(sources.get('frame-src')).toEqual(["'self'", identity, 'https://*.preview.example']);
    expect(sources.get('connect-src')).toContain(identity);
  });
});
