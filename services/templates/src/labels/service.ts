import { randomUUID } from 'node:crypto';
import type { Caller, Endpoint, ErrorCode, ListQuery, Many } from '@noren/contracts';
import { audited, conflict, DuplicateError, type Entity, type NewEntity, notFound } from '@noren/service-kit';
import type { LabelRepository } from './repository.js';

/** The contracts of one kind of label: its endpoints and error codes. */
export interface LabelKind {
  readonly endpoints: Readonly<Record<'create' | 'update' | 'delete', Endpoint>>;
  readonly failures: Readonly<Record<'create' | 'update' | 'delete', ErrorCode>>;
}

export interface LabelServiceDeps<T extends Entity> extends LabelKind {
  readonly repository: LabelRepository<T>;
  /** Templates that use a label and so prevent its deletion. */
  readonly usedBy: (id: string) => Promise<readonly { id: string; name: string }[]>;
}

export type LabelService<T extends Entity> = ReturnType<typeof createLabelService<T>>;
type Fields<T extends Entity> = Omit<T, keyof Entity>;

/** Operations on template labels: categories and tags alike. */
export function createLabelService<T extends Entity>(deps: LabelServiceDeps<T>) {
  const { repository, endpoints, failures } = deps;
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
      await requireLabel(id);
      const templates = await deps.usedBy(id);
      if (templates.length > 0) throw conflict(failures.delete, { errors: templates.map(inUse) });
      const removed = await repository.remove(id, (_next, before) => [
        audited('templates', caller, change(id, endpoints.delete), before, undefined),
      ]);
      if (removed === undefined) throw notFound();
    },
  };
}

function inUse({ id, name }: { id: string; name: string }) {
  return { path: `/templates/${id}`, rule: 'inUse', params: { name } };
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
