import type { ListQuery, Many, PointBalance, PointEntry } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { Ledger } from '../engine/points/ledger.js';
import type { LedgerEntry } from '../engine/points/repository.js';
import { type Guest, toOwner, requireMember } from '../guest.js';
import type { Place, Visitor } from '../place.js';

export interface PointServiceOptions {
  readonly ledger: Ledger;
  /** Points that another system keeps for this member, where the app has one. */
  readonly outside: (
    place: Place,
    visitor: Visitor,
  ) => Promise<Pick<PointBalance, 'outside' | 'outsideFailed'>>;
}

export type PointService = ReturnType<typeof createPointService>;

export function createPointService({ ledger, outside }: PointServiceOptions) {
  /** @throws `notFound` without the feature, `memberSessionExpired`, `loginNeeded` */
  function getMember(guest: Guest): Visitor {
    const { point, customPoint } = guest.place.features;
    if (!point && !customPoint) throw notFound();
    return requireMember(guest);
  }

  return {
    async balance(guest: Guest): Promise<PointBalance> {
      const member = getMember(guest);
      const [account, elsewhere] = await Promise.all([
        ledger.account(toOwner(guest.place, member)),
        outside(guest.place, member),
      ]);
      const { balance, lots } = account ?? { balance: 0, lots: [] };
      const expiring = lots.flatMap(({ points: count, expiresAt }) =>
        expiresAt === undefined ? [] : [{ points: count, expiresAt }],
      );
      return { balance, expiring, ...elsewhere };
    },

    async entries(guest: Guest, query: ListQuery): Promise<Many<PointEntry>> {
      const owner = toOwner(guest.place, getMember(guest));
      const found = await ledger.entries(owner, query);
      return { ...found, data: found.data.map(shown) };
    },
  };
}

function shown({ id, kind, name, points, balance, at, expiresAt }: LedgerEntry): PointEntry {
  return {
    id,
    kind,
    ...(name === undefined ? {} : { name }),
    points,
    balance,
    at,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
