import type Provider from 'oidc-provider';

const lifted = new Set(['implicit-force-https', 'implicit-forbid-localhost']);

/** The part of the library that checks clients; documented in its recipes, absent from its types. */
interface ClientSchema {
  prototype: { invalidate(message: string, code?: string): void };
}

/**
 * Lets the console use the implicit flow from `http://localhost`, which the library rightly refuses to
 * clients of type `web`. (Type `native` would be let through, but for it redirects ignore the port.)
 */
export function allowLocalhost(provider: Provider): void {
  const { Schema } = provider.Client as unknown as { Schema: ClientSchema };
  const { invalidate } = Schema.prototype;
  Schema.prototype.invalidate = function (message, code) {
    if (!lifted.has(code ?? '')) invalidate.call(this, message, code);
  };
}
