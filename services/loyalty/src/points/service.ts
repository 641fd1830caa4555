import type { ListQuery, Many } from '@noren/contracts/core';
import type { PointBalance, PointEntry } from '@noren/contracts/points';
import { notFound } from '@noren/service-kit';
import { toNames } from '../languages.js';
import type { Ledger } from '../engine/reservations/points/ledger.js';
import type { LedgerEntry } from '../engine/reservations/points/repository.js';
import {
  type AppScope,
  type RequestContext,
  requireMember,
  toOwner,
  type Visitor,
} from '../request-context.js';

export interface PointServiceOptions {
  readonly ledger: Ledger;
  /** Reads the member's points in an external system, if the app uses one. */
  readonly outside: (
    scope: AppScope,
    visitor: Visitor,
  ) => Promise<Pick<PointBalance, 'outside' | 'outsideFailed'>>;
}

export type PointService = ReturnType<typeof createPointService>;

export function createPointService({ ledger, outside }: PointServiceOptions) {
  /** @throws `notFound` without the feature, `memberSessionExpired`, `loginNeeded` */
  function getMember(requestContext: RequestContext): Visitor {
    const { point, customPoint } = requestContext.scope.features;
    if (!point && !customPoint) throw notFound();
    return requireMember(requestContext);
  }

  return {
    async balance(requestContext: RequestContext): Promise<PointBalance> {
      const member = getMember(requestContext);
      const [account, elsewhere] = await Promise.all([
        ledger.account(toOwner(requestContext.scope, member)),
        outside(requestContext.scope, member),
      ]);
      const { balance, lots } = account ?? { balance: 0, lots: [] };
      const expiring = lots.flatMap(({ points: count, expiresAt }) =>
        expiresAt === undefined ? [] : [{ points: count, expiresAt }],
      );
      return { balance, expiring, ...elsewhere };
    },

    async entries(requestContext: RequestContext, query: ListQuery): Promise<Many<PointEntry>> {
      const owner = toOwner(requestContext.scope, getMember(requestContext));
      const found = await ledger.entries(owner, query);
      return { ...found, data: found.data.map(toPointEntry) };
    },
  };
}

function toPointEntry({ id, kind, name, nameEn, points, balance, at, expiresAt }: LedgerEntry): PointEntry {
  return {
    id,
    kind,
    ...(name === undefined ? {} : toNames({ name, nameEn })),
    points,
    balance,
    at,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
