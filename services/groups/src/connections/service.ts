import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import { toUrl } from '@noren/contracts/client';
import {
  type Connection,
  type ConnectionCheck,
  type ConnectionClient,
  type ConnectionCreate,
  type ConnectionCreated,
  type ConnectionQuery,
  type ConnectionUpdate,
  connectionEndpoints,
  connectionEvents,
} from '@noren/contracts/connections';
import type { Endpoint, Many } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import {
  audited,
  type Cipher,
  conflict,
  DuplicateError,
  emit,
  notFound,
  type ReferenceGuard,
  type ServiceError,
  visibleGroups,
} from '@noren/service-kit';
import type { ConnectionRepository, StoredConnection } from './repository.js';
import { getConnection, getSecret, getState, maskedConnection, secretPlace } from './views.js';

export type ConnectionService = ReturnType<typeof createConnectionService>;

export interface ConnectionServiceOptions {
  readonly repository: ConnectionRepository;
  readonly cipher: Cipher;
  readonly groupExists: (groupId: string) => Promise<boolean>;
  readonly guard: Pick<ReferenceGuard<'group'>, 'adding'>;
  /** Closes a Connect ID to new references and lists the existing ones, as details of an `inUse` error. */
  readonly release: (id: string, retained: number) => Promise<readonly FieldError[]>;
  readonly getAuditLog: (id: string, query: AuditQuery) => Promise<Many<AuditEntry>>;
}

/** Operations on Connect IDs. */
export function createConnectionService(options: ConnectionServiceOptions) {
  const { repository, cipher, guard, groupExists } = options;
  const toView = (stored: StoredConnection, caller: Caller) => getConnection(stored, caller, cipher);

  /** Reports a Connect ID of an invisible group as missing. */
  function requireVisibleTo(caller: Caller, stored: StoredConnection | undefined): StoredConnection {
    if (stored === undefined || !canSeeGroup(caller, stored.groupId)) throw missing();
    return stored;
  }
  const requireVisible = async (caller: Caller, id: string) =>
    requireVisibleTo(caller, await repository.find(id));

  /**
   * Returns the changes with secrets masked. A replaced secret masks to nothing, because two secrets may share
   * their visible ending and the change must still show.
   */
  function toAuditEntry(
    caller: Caller,
    { id: action }: Endpoint,
    before: StoredConnection | undefined,
    after: StoredConnection | undefined,
  ) {
    const [old, next] = [before, after].map((stored) => stored && maskedConnection(stored, cipher));
    if (old && before && after && !sameSecret(before, after)) old.clientSecret = cipher.mask('');
    const subject = (after ?? before)?.id ?? '';
    return audited('groups', caller, { kind: 'connection', subject, action }, old, next);
  }

  const sameSecret = (one: StoredConnection, other: StoredConnection) =>
    getSecret(one, cipher) === getSecret(other, cipher);

  return {
    /** Compares in constant time. @throws `connectIdInvalid` unless both client id and secret match */
    async check(id: string, { clientId, clientSecret }: ConnectionCheck): Promise<void> {
      const stored = await repository.find(id);
      const digest = (text: string) => createHash('sha256').update(text).digest();
      const secret = stored === undefined ? '' : getSecret(stored, cipher);
      const isRight = timingSafeEqual(digest(clientSecret), digest(secret));
      if (!isRight || stored?.clientId !== clientId) throw conflict('connectIdInvalid');
    },

    async create(caller: Caller, body: ConnectionCreate): Promise<ConnectionCreated> {
      const { connectionName, groupId, clientId = randomUUID() } = body;
      const { clientSecret = randomBytes(32).toString('base64url') } = body;
      if (!canSeeGroup(caller, groupId) || !(await groupExists(groupId))) throw groupMissing();
      const fields = { id: randomUUID(), connectionName, groupId, clientId };
      const stored = await unique(() =>
        repository.insert(
          { ...fields, clientSecret: cipher.encrypt(clientSecret, secretPlace(fields.id)) },
          (created) => [
            emit(connectionEvents.created, getState(created)),
            toAuditEntry(caller, connectionEndpoints.create, undefined, created),
          ],
          guard.adding([{ kind: 'group', id: groupId, missing: groupMissing }]),
        ),
      );
      return { ...stored, clientSecret };
    },

    async list(caller: Caller, query: ConnectionQuery): Promise<Many<Connection>> {
      const { data, page } = await repository.list(visibleGroups(caller), query);
      return { data: data.map((stored) => toView(stored, caller)), page };
    },

    get: async (caller: Caller, id: string): Promise<Connection> =>
      toView(await requireVisible(caller, id), caller),

    /** Public for holders of the id, which cannot be guessed. */
    async client(id: string): Promise<ConnectionClient> {
      const stored = await repository.find(id);
      if (stored === undefined) throw missing();
      return { clientId: stored.clientId };
    },

    findByName: async (caller: Caller, name: string): Promise<Connection> =>
      toView(requireVisibleTo(caller, await repository.findByName(name)), caller),

    async update(caller: Caller, id: string, body: ConnectionUpdate): Promise<Connection> {
      const { version, clientSecret, ...fields } = body;
      await requireVisible(caller, id);
      const secret =
        clientSecret === undefined ? {} : { clientSecret: cipher.encrypt(clientSecret, secretPlace(id)) };
      const updated = await unique(() =>
        repository.update(id, version, { ...fields, ...secret }, (next, before) => [
          emit(connectionEvents.updated, getState(next)),
          toAuditEntry(caller, connectionEndpoints.update, before, next),
        ]),
      );
      if (updated !== undefined) return toView(updated, caller);
      const current = toView(await requireVisible(caller, id), caller);
      throw conflict('connectionUpdateFailed', { current });
    },

    /** Interrupts deletions in progress, for a reference that is being added. */
    retain: (id: string): Promise<number | undefined> => repository.retain(id),

    /** Fails while the settings of apps name it. */
    async remove(caller: Caller, id: string): Promise<void> {
      await requireVisible(caller, id);
      const release = (retained: number) => options.release(id, retained);
      const check = { code: 'connectionDeleteFailed', release } as const;
      const removed = await repository.remove(id, check, (_gone, before) => [
        emit(connectionEvents.deleted, { id }),
        toAuditEntry(caller, connectionEndpoints.delete, before, undefined),
      ]);
      if (removed === undefined) throw missing();
    },

    /** Stays readable after the Connect ID is deleted, for callers who see every group. */
    async audit(caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      const stored = await repository.find(id);
      if (stored !== undefined || visibleGroups(caller) !== undefined) requireVisibleTo(caller, stored);
      const trail = await options.getAuditLog(id, query);
      if (stored === undefined && trail.page.totalElements === 0) throw missing();
      return trail;
    },

    /** Connect IDs that prevent deleting the group. */
    listByGroup: async (groupId: string): Promise<FieldError[]> =>
      (await repository.listByGroup(groupId)).map(({ id, connectionName: name }) => ({
        path: toUrl(connectionEndpoints.get, { params: { id } }),
        rule: 'inUse',
        params: { name },
      })),
  };
}

function missing(): ServiceError {
  return notFound('connectionNotFound');
}

function groupMissing(): ServiceError {
  return conflict('connectionCreateFailed', { errors: [{ path: '/body/groupId', rule: 'exists' }] });
}

/** @throws `connectionDuplicated` with the field that another Connect ID already has */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict('connectionDuplicated', { errors: [{ path: `/body/${error.field}`, rule: 'unique' }] });
  }
}
