/** The used fields of an OpenID Connect discovery document. */
export interface Discovery {
  jwks_uri: string;
  token_endpoint: string;
}

const timeoutMs = 5_000;

/** Fetches the identity provider's endpoints. @throws if it is unreachable or returns no discovery document */
export async function discover(issuer: string): Promise<Discovery> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const document = (await response.json()) as Partial<Discovery>;
  if (!response.ok || document.jwks_uri === undefined || document.token_endpoint === undefined) {
    throw new Error(`${issuer} has no discovery document (HTTP ${response.status})`);
  }
  return { jwks_uri: document.jwks_uri, token_endpoint: document.token_endpoint };
}
