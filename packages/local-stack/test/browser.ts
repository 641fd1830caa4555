import { createRemoteJWKSet, jwtVerify } from 'jose';

/** A minimal browser: keeps cookies and does not follow redirects. */
export function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string | URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** Verifies a token as services do and returns its claims. */
export async function verifyToken(issuer: string, token: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`));
  const expected = { issuer, audience: 'noren-api', algorithms: ['RS256'] };
  return (await jwtVerify(token, keys, expected)).payload;
}
