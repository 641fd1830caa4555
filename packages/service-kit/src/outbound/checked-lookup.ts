import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.js';

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

/** As the system resolves names. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * A look-up for a connection: the addresses it gives are those that were checked, so a name that changes its
 * address between check and connection gains nothing. One address that is not allowed refuses the name.
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
