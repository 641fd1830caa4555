import type Provider from 'oidc-provider';

const lifted = new Set(['implicit-force-https', 'implicit-forbid-localhost']);

/** The library's client validation: documented in its recipes but missing from its types. */
interface ClientSchema {
  prototype: { invalidate(message: string, code?: string): void };
}

/**
 * Allows the implicit flow from `http://localhost`, which the library rejects for clients of type `web`.
 * Type `native` would allow it, but then redirects ignore the port.
 */
export function allowLocalhost(provider: Provider): void {
  const { Schema } = provider.Client as unknown as { Schema: ClientSchema };
  const { invalidate } = Schema.prototype;
  Schema.prototype.invalidate = function (message, code) {
    if (!lifted.has(code ?? '')) invalidate.call(this, message, code);
  };
}
