import type { ConsoleConfig } from '@noren/contracts';

export async function loadRuntimeConfig(send: typeof fetch = fetch): Promise<ConsoleConfig> {
  const response = await send('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as ConsoleConfig;
}
