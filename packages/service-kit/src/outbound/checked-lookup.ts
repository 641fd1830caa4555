import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.js';

/** Resolves all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

/** Resolves names like the operating system. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Returns a DNS lookup for connections. It returns the checked addresses, so a name that changes its address after
 * the check gains nothing. One disallowed address rejects the name.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
          callback(new OutboundError('refused', hostname), '', 0);
        } else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, '', 0),
    );
  };
}
