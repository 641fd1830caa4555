import { randomUUID } from 'node:crypto';
import {
  type AccessDecision,
  type AccessRequest,
  type AccessRequestCreate,
  type AccessRequestQuery,
  accessRequestEndpoints,
} from '@noren/contracts/access-requests';
import type { Endpoint, Many } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import { audited, conflict, DuplicateError, notFound } from '@noren/service-kit';
import type { AccessRequestRepository, StoredAccessRequest } from './repository.js';

export interface AccessRequestServiceOptions {
  readonly repository: AccessRequestRepository;
  readonly now: () => Date;
}

export type AccessRequestService = ReturnType<typeof createAccessRequestService>;

/** Requests for access. Rights are given at the identity provider; this is where they are asked for and answered. */
export function createAccessRequestService({ repository, now }: AccessRequestServiceOptions) {
  /** Records the change in the audit log of the person who asks. */
  const toAudit =
    (caller: Caller, { id: action }: Endpoint) =>
    (next: StoredAccessRequest, before: StoredAccessRequest | undefined) => {
      const subject = next.requester.id;
      return [
        audited(
          'groups',
          caller,
          { kind: 'user', subject, action },
          before && toRecord(before),
          toRecord(next),
        ),
      ];
    };

  return {
    async create(caller: Caller, body: AccessRequestCreate): Promise<AccessRequest> {
      const { id, name, role } = caller;
      const request = { ...body, requester: { id, name, role } };
      const audit = toAudit(caller, accessRequestEndpoints.create);
      // Another tab may ask, or an admin decide, in between.
      for (;;) {
        const open = await repository.findOpen(id);
        if (open !== undefined) {
          const replaced = await repository.replace(open.id, request, audit);
          if (replaced !== undefined) return replaced;
        }
        try {
          return await repository.insert({ id: randomUUID(), ...request, status: 'open' }, audit);
        } catch (error) {
          if (!(error instanceof DuplicateError)) throw error;
        }
      }
    },

    listMine: ({ id }: Caller): Promise<AccessRequest[]> => repository.listLatest(id),

    list: (query: AccessRequestQuery): Promise<Many<AccessRequest>> => repository.list(query),

    /** @throws `conflict` with the current state if it was decided or replaced meanwhile */
    async decide(
      caller: Caller,
      id: string,
      { version, ...decision }: AccessDecision,
    ): Promise<AccessRequest> {
      const decided = await repository.decide(
        id,
        version,
        { ...decision, decidedBy: caller.name, decidedAt: now().toISOString() },
        toAudit(caller, accessRequestEndpoints.decide),
      );
      if (decided !== undefined) return decided;
      const current = await repository.find(id);
      if (current === undefined) throw notFound();
      throw conflict('conflict', { current });
    },
  };
}

const toRecord = ({ page, message, status, note }: AccessRequest) => ({ page, message, status, note });
