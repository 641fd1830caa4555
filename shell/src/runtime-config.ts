/** What differs from one installation to the next, read from `/config.json` at start. */
export interface RuntimeConfig {
  /** Issuer of the identity provider. */
  issuer: string;
  clientId: string;
  /** Where the API is, without a slash at the end. */
  apiBase: string;
  /** Pattern of the live preview's address: `http://{systemName}.{environment}.localhost:8081`. */
  previewUrl: string;
}

export async function loadRuntimeConfig(send: typeof fetch = fetch): Promise<RuntimeConfig> {
  const response = await send('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
