import { randomUUID } from 'node:crypto';
import { ticketKinds } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { MemberHoldings } from '@noren/contracts/members';
import type { OwnedTicket, TicketUse, TicketUsed } from '@noren/contracts/tickets';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { EnvironmentScope } from '../../engine/reservations/stored-documents.js';
import type { RateLimit, RateLimits } from '../../ports.js';
import type { AppScope } from '../../request-context.js';
import { tokyoDay } from '../../time.js';
import type { Digests } from '../fingerprint.js';
import { kindsOn } from '../sale/service.js';
import type { OwnedRecord, TicketKind, TicketOwner } from './record.js';
import type { OwnedRepository } from './repository.js';
import { asOfStart, asOfUse, checkStart, checkUse, isUsable, ownedView, toHolding } from './rules.js';

/** Maximum number of wrong store codes per member, to prevent guessing. */
const wrongStoreCodes: RateLimit = { most: 20, seconds: 600 };

export interface OwnedOptions {
  readonly owned: OwnedRepository;
  readonly digests: Digests;
  readonly limits: RateLimits;
  /** Recognises the electronic stamp. @throws why the proof is invalid */
  readonly proveEchoss: (
    scope: AppScope,
    by: { readonly id: string; readonly request: readonly string[] },
    proof: TicketUse['device'],
  ) => Promise<{ stampId: string }>;
  readonly now: () => Date;
}

export interface StartRequest {
  readonly ownedTicketId: string;
  readonly key: string;
}

export interface UseRequest extends StartRequest {
  readonly proof: TicketUse;
}

export type OwnedService = ReturnType<typeof createOwnedService>;

/*
 * A use needs only the ticket's document: one conditional write checks its rules, counts the use, stores the key and
 * queues the event, so there is nothing to recover.
 */
export function createOwnedService({ owned, digests, limits, proveEchoss, now }: OwnedOptions) {
  const toOwner = ({ appId, environment }: AppScope, memberId: string): TicketOwner => ({
    appId,
    environment,
    memberId,
  });

  async function find(scope: AppScope, memberId: string, id: string): Promise<OwnedRecord> {
    const record = await owned.find(toOwner(scope, memberId), id);
    if (record === undefined || !scope.features[record.kind]) throw notFound();
    return record;
  }

  /** @throws why the proof is invalid. @returns the stamp that proved the use, if any */
  async function prove(
    scope: AppScope,
    record: OwnedRecord,
    { key, proof }: Pick<UseRequest, 'key' | 'proof'>,
  ) {
    const { code = '', device } = proof;
    const { useType, securityCode } = record.product;
    if (useType === 'echoss')
      return (await proveEchoss(scope, { id: record.memberId, request: ['ticket', record.id, key] }, device))
        .stampId;
    if (useType === 'none') return undefined;
    const what = ['ticket code', record.id];
    // Count before comparing, or concurrent requests would all pass the limit.
    if (!(await limits.allows(what, wrongStoreCodes))) throw new ServiceError('tooManyRequests');
    if (securityCode === undefined || !digests.isSame(code, securityCode)) throw conflict('ticketCodeWrong');
    await limits.forgive(what, wrongStoreCodes);
    return undefined;
  }

  /** Returns the answer of an earlier request with this key, if any. */
  function replay(record: OwnedRecord, key: string, fingerprint: string): TicketUsed | undefined {
    const useRecord = record.useRecords.find((entry) => entry.key === key);
    if (useRecord === undefined) return undefined;
    if (useRecord.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
    const then = asOfUse(record, useRecord.useId) ?? record;
    return usedAnswer(then, useRecord.useId, useRecord.usedAt);
  }

  /** Returns the ticket that an earlier request with this key started, if any. */
  async function startedBy(record: OwnedRecord, key: string): Promise<OwnedTicket | undefined> {
    const started = await owned.findStartedBy(record, key);
    if (started?.startedAt === undefined) return undefined;
    if (started.id !== record.id) throw conflict('idempotencyKeyReused');
    return ownedView(asOfStart(started), new Date(started.startedAt));
  }

  return {
    async list(
      scope: AppScope,
      memberId: string,
      { kind, ...query }: ListQuery & { kind?: TicketKind },
    ): Promise<Many<OwnedTicket>> {
      const found = await owned.list(toOwner(scope, memberId), kindsOn(scope, kind), query);
      const at = now();
      return { ...found, data: found.data.map((record) => ownedView(record, at)) };
    },

    /** Lists what a member can still use of their tickets, newest first. */
    async listUsable(owner: TicketOwner): Promise<MemberHoldings['tickets']> {
      const kinds = await Promise.all(ticketKinds.map((kind) => owned.all(owner, kind)));
      const at = now();
      return kinds
        .flat()
        .filter((record) => isUsable(record, at))
        .map(toHolding);
    },

    /** Counts the members with a ticket that they can still use. */
    countHolders: (scope: EnvironmentScope): Promise<number> =>
      owned.countHolders(scope, now().toISOString()),

    get: async (scope: AppScope, memberId: string, id: string): Promise<OwnedTicket> =>
      ownedView(await find(scope, memberId, id), now()),

    /** Starts a ticket; the same key returns the same answer, another one changes nothing. */
    async start(
      scope: AppScope,
      memberId: string,
      { ownedTicketId, key }: StartRequest,
    ): Promise<OwnedTicket> {
      const record = await find(scope, memberId, ownedTicketId);
      const previousAnswer = await startedBy(record, key);
      if (previousAnswer !== undefined) return previousAnswer;
      const at = now();
      if (record.startedAt === undefined) {
        const rejectionReason = checkStart(record, at);
        if (rejectionReason !== undefined) throw new ServiceError(rejectionReason);
      }
      const started = await owned.start(record, key, at.toISOString());
      if (started !== undefined) return ownedView(started, at);
      const other = await startedBy(record, key);
      return other ?? ownedView(await find(scope, memberId, ownedTicketId), at);
    },

    /** Uses a ticket; the same key returns the same answer. @throws the rejection reason */
    async use(
      scope: AppScope,
      memberId: string,
      { ownedTicketId, key, proof }: UseRequest,
    ): Promise<TicketUsed> {
      const fingerprint = digests.create('ticket use', ownedTicketId, proof);
      const record = await find(scope, memberId, ownedTicketId);
      const previousAnswer = replay(record, key, fingerprint);
      if (previousAnswer !== undefined) return previousAnswer;
      const at = now();
      const rejectionReason = checkUse(record, at);
      if (rejectionReason !== undefined) throw new ServiceError(rejectionReason);
      const stampId = await prove(scope, record, { key, proof });
      const useRecord = {
        key,
        fingerprint,
        useId: randomUUID(),
        usedAt: at.toISOString(),
        ...(stampId && { stampId }),
      };
      const used = await owned.use(record, useRecord, tokyoDay(at));
      if (used !== undefined)
        return usedAnswer(asOfUse(used, useRecord.useId) ?? used, useRecord.useId, useRecord.usedAt);
      const current = await find(scope, memberId, ownedTicketId);
      const other = replay(current, key, fingerprint);
      if (other !== undefined) return other;
      const late = checkUse(current, at);
      throw late === undefined ? unavailable() : new ServiceError(late);
    },
  };
}

function usedAnswer(record: OwnedRecord, useId: string, usedAt: string): TicketUsed {
  return { useId, usedAt, ticket: ownedView(record, new Date(usedAt)) };
}
