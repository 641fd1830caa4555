import { randomUUID } from 'node:crypto';
import type { Endpoint, ListQuery, Many } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import {
  audited,
  conflict,
  DuplicateError,
  type Entity,
  type NewEntity,
  notFound,
  type ReferenceGuard,
} from '@noren/service-kit';
import type { LabelRepository } from './repository.js';

/** What templates refer to in this service. */
export type LabelReferenceKind = 'templateType' | 'templateTag';

/** The contracts of one kind of label: its endpoints and error codes. */
export interface LabelKind {
  readonly kind: LabelReferenceKind;
  readonly endpoints: Readonly<Record<'create' | 'update' | 'delete', Endpoint>>;
  readonly failures: Readonly<Record<'create' | 'update' | 'delete', ErrorCode>>;
}

export interface LabelServiceDeps<T extends Entity> extends LabelKind {
  readonly repository: LabelRepository<T>;
  readonly guard: Pick<ReferenceGuard<LabelReferenceKind>, 'release'>;
}

export type LabelService<T extends Entity> = ReturnType<typeof createLabelService<T>>;
type Fields<T extends Entity> = Omit<T, keyof Entity>;

/** Operations on template labels: categories and tags alike. */
export function createLabelService<T extends Entity>(deps: LabelServiceDeps<T>) {
  const { repository, kind, guard, endpoints, failures } = deps;
  const change = (subject: string, { id: action }: Endpoint) =>
    ({ kind: 'template', subject, action }) as const;

  async function requireLabel(id: string): Promise<T> {
    const found = await repository.find(id);
    if (found === undefined) throw notFound();
    return found;
  }

  return {
    list: (_caller: Caller, query: ListQuery): Promise<Many<T>> => repository.list(query),

    exists: async (id: string): Promise<boolean> => (await repository.find(id)) !== undefined,

    async create(caller: Caller, fields: Fields<T>): Promise<T> {
      const id = randomUUID();
      return rejectDuplicates(failures.create, () =>
        repository.insert({ id, ...fields } as unknown as NewEntity<T>, (next) => [
          audited('templates', caller, change(id, endpoints.create), undefined, next),
        ]),
      );
    },

    async update(
      caller: Caller,
      id: string,
      { version, ...fields }: Partial<Fields<T>> & { version: number },
    ): Promise<T> {
      const updated = await rejectDuplicates(failures.update, () =>
        repository.update(id, version, fields, (next, before) => [
          audited('templates', caller, change(id, endpoints.update), before, next),
        ]),
      );
      if (updated !== undefined) return updated;
      throw conflict(failures.update, { current: await requireLabel(id) });
    },

    async remove(caller: Caller, id: string): Promise<void> {
      const release = (retained: number) => guard.release({ kind, id }, retained);
      const removed = await repository.remove(id, { code: failures.delete, release }, (_next, before) => [
        audited('templates', caller, change(id, endpoints.delete), before, undefined),
      ]);
      if (removed === undefined) throw notFound();
    },
  };
}

/** @throws the given error with the field that another label already has */
async function rejectDuplicates<T>(failure: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict(failure, { errors: [{ path: `/body/${error.field}`, rule: 'unique' }] });
  }
}
