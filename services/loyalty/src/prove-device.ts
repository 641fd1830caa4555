import type { DeviceProof } from '@noren/contracts';
import type { AppScope } from './place.js';
import type { RateLimitSubject } from './trier.js';

/** Who pressed a stamp, where. */
export interface StampPlace {
  readonly scope: AppScope;
  readonly who: RateLimitSubject;
}

export interface ProvenStamp {
  /**
   * Of echoss the id of one stamp, of hiTAP the number of one of some 20 patterns that all shops share: never
   * take it for a shop's identity.
   */
  readonly stampId: string;
}

/**
 * Which stamp was pressed on the screen.
 *
 * @param kind the kind of stamp that proves what is done; another one is a wrong parameter
 * @throws `deviceParameter`, `deviceTimeout`, `deviceRequest`, `deviceUnknown`, `deviceRefused`,
 * `deviceRepeated` (also when they failed too often of late)
 */
export type ProveDevice = (
  at: StampPlace,
  kind: DeviceProof['kind'],
  proof: DeviceProof | undefined,
) => Promise<ProvenStamp>;
