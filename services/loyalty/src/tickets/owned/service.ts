import { randomUUID } from 'node:crypto';
import type { ListQuery, Many, OwnedTicket, TicketUse, TicketUsed } from '@noren/contracts';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { AppScope } from '../../place.js';
import { tokyoDay } from '../../tokyo-day.js';
import type { Digests } from '../fingerprint.js';
import { type Limits, wrongStoreCodes } from '../rate-limits.js';
import { kindsOn } from '../sale/service.js';
import type { OwnedRecord, OwnedRepository, TicketKind, TicketOwner } from './repository.js';
import { asOfStart, asOfUse, ownedView, checkStart, checkUse } from './rules.js';

export interface OwnedOptions {
  readonly owned: OwnedRepository;
  readonly digests: Digests;
  readonly limits: Limits;
  /** Which electronic stamp was pressed. @throws why it proves nothing */
  readonly proveEchoss: (
    scope: AppScope,
    memberId: string,
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
 * A use needs one document only, the ticket itself: one conditional write compares its rules, counts the use,
 * remembers the key and takes the event along. There is nothing to recover.
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

  /** @throws why the proof is none. @returns the stamp that proved it, if one did */
  async function prove(scope: AppScope, record: OwnedRecord, { code = '', device }: TicketUse) {
    const { useType, securityCode } = record.product;
    if (useType === 'echoss') return (await proveEchoss(scope, record.memberId, device)).stampId;
    if (useType === 'none') return undefined;
    const what = ['ticket code', record.id];
    // Counted before it is compared, or many at once would all pass.
    if (!(await limits.allows(what, wrongStoreCodes))) throw new ServiceError('tooManyRequests');
    if (securityCode === undefined || !digests.same(code, securityCode)) throw conflict('ticketCodeWrong');
    await limits.forgive(what, wrongStoreCodes);
    return undefined;
  }

  /** The answer to a press that counted before. */
  function replay(record: OwnedRecord, key: string, fingerprint: string): TicketUsed | undefined {
    const useRecord = record.useRecords.find((earlier) => earlier.key === key);
    if (useRecord === undefined) return undefined;
    if (useRecord.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
    const then = asOfUse(record, useRecord.useId) ?? record;
    return usedAnswer(then, useRecord.useId, useRecord.usedAt);
  }

  /** The answer to a press that began a ticket before. */
  async function startedBy(record: OwnedRecord, key: string): Promise<OwnedTicket | undefined> {
    const begun = await owned.begunBy(record, key);
    if (begun?.startedAt === undefined) return undefined;
    if (begun.id !== record.id) throw conflict('idempotencyKeyReused');
    return ownedView(asOfStart(begun), new Date(begun.startedAt));
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

    get: async (scope: AppScope, memberId: string, id: string): Promise<OwnedTicket> =>
      ownedView(await find(scope, memberId, id), now()),

    /** Begins with a ticket; another press changes nothing, the same one gives the same answer. */
    async start(
      scope: AppScope,
      memberId: string,
      { ownedTicketId, key }: StartRequest,
    ): Promise<OwnedTicket> {
      const record = await find(scope, memberId, ownedTicketId);
      const earlier = await startedBy(record, key);
      if (earlier !== undefined) return earlier;
      const at = now();
      if (record.startedAt === undefined) {
        const refusal = checkStart(record, at);
        if (refusal !== undefined) throw new ServiceError(refusal);
      }
      const started = await owned.start(record, key, at.toISOString());
      if (started !== undefined) return ownedView(started, at);
      const other = await startedBy(record, key);
      return other ?? ownedView(await find(scope, memberId, ownedTicketId), at);
    },

    /** Uses a ticket; the same press again gives the same answer. @throws the refusal */
    async use(
      scope: AppScope,
      memberId: string,
      { ownedTicketId, key, proof }: UseRequest,
    ): Promise<TicketUsed> {
      const fingerprint = digests.of('ticket use', ownedTicketId, proof);
      const record = await find(scope, memberId, ownedTicketId);
      const earlier = replay(record, key, fingerprint);
      if (earlier !== undefined) return earlier;
      const at = now();
      const refusal = checkUse(record, at);
      if (refusal !== undefined) throw new ServiceError(refusal);
      const stampId = await prove(scope, record, proof);
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
