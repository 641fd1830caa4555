import type { Sections } from '@noren/contracts';

export type WalletKind = keyof Pick<Sections['wallet'], 'apple' | 'google'>;

/**
 * Returns the wallets of a device.
 * @param all returns every wallet, because the live preview represents any phone
 */
export function getWallets(userAgent: string, all = false): WalletKind[] {
  if (all) return ['apple', 'google'];
  if (/iPhone|iPod/.test(userAgent)) return ['apple'];
  return /Android/.test(userAgent) ? ['google'] : [];
}
