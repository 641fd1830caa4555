import { isIP } from 'node:net';
import { type Resolve, resolveAll } from './checked-lookup.js';
import { isPublicAddress } from './public-address.js';

/** Names that only a machine or network of its own resolves. */
const localName = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/;
/** A slow resolver must not delay a save; calls check the address again. */
const timeoutMs = 1_000;

/**
 * False if a URL leads to no public address: by its number, by its name, or by what the name resolves to now. A name
 * that does not resolve is accepted, because it may be set up later; every call checks the address that it uses.
 */
export async function isPublicTarget(url: string, resolve: Resolve = resolveAll): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  if (localName.test(host)) return false;
  const unknown = new Promise<readonly []>((done) => setTimeout(done, timeoutMs, []).unref());
  const found = await Promise.race([resolve(host).catch(() => []), unknown]);
  return found.every(({ address }) => isPublicAddress(address));
}
