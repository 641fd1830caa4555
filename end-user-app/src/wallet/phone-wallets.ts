import type { Sections } from '@noren/contracts';

export type WalletKind = keyof Pick<Sections['wallet'], 'apple' | 'google'>;

/**
 * The wallets that a device has.
 *
 * @param all shows every one: the live preview stands for any phone
 */
export function walletsOf(userAgent: string, all = false): WalletKind[] {
  if (all) return ['apple', 'google'];
  if (/iPhone|iPod/.test(userAgent)) return ['apple'];
  return /Android/.test(userAgent) ? ['google'] : [];
}
