import type { ConsoleConfig } from '@noren/contracts';
import { fetchEarly } from './early-reads.js';

export async function loadRuntimeConfig(send = fetchEarly): Promise<ConsoleConfig> {
  const response = await send('/config.json');
  if (!response.ok) throw new Error(`/config.json responded with status ${response.status}`);
  return (await response.json()) as ConsoleConfig;
}
