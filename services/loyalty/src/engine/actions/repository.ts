import type { ErrorCode, ListQuery, Many } from '@noren/contracts';
import {
  type Aggregate,
  batchReads,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  type SingleWrite,
} from '@noren/service-kit';
import { insertOnce, ownedBy, removeAll } from '../stored-documents.js';
import type { Effect } from './effects.js';
import { actionSchema } from './model.js';
import type { ActionKind, ActionOwner, Outcome, Reservation } from './plan.js';

/**
 * `reserved` → `confirmed` | `rejected` | `released`. Each transition is conditional on `reserved`, so an action
 * has exactly one outcome.
 */
export type ActionStatus = 'reserved' | 'confirmed' | 'rejected' | 'released';

/** A document that an action reserves from. */
export interface ResourceRef {
  readonly resource: Reservation['resource'];
  readonly resourceId: string;
}

export interface ActionRecord extends Entity, ActionOwner {
  kind: ActionKind;
  subject: string;
  key?: string;
  fingerprint: string;
  series?: string;
  number?: number;
  day: string;
  uniqueKeys?: string[];
  resourceRefs?: ResourceRef[];
  status: ActionStatus;
  rejectionReason?: ErrorCode;
  at: string;
  leaseUntil: string;
  answer?: object;
  facts?: Readonly<Record<string, unknown>>;
  effects?: Effect[];
  due?: boolean;
  expiresAt?: Date;
}

export type NewAction = Omit<ActionRecord, 'version' | 'createdAt' | 'updatedAt'>;

type Keyed = ActionOwner & Required<Pick<ActionRecord, 'key'>>;

export type ActionRepository = ReturnType<typeof createActionRepository>;

/** How long a rejection is kept under its key. */
const maxStaleMs = 7 * 24 * 60 * 60 * 1000;

export function createActionRepository(mongo: Mongo) {
  const actions: Aggregate<ActionRecord> = defineAggregate<ActionRecord>(mongo, {
    name: 'actions',
    schema: actionSchema,
    sortable: ['at'],
    defaultSort: 'at,desc',
  });
  const reserved = { status: 'reserved' };
  const forgotten = ({ at }: { at: string }) => new Date(Date.parse(at) + maxStaleMs);

  const insert = (action: NewAction, events?: Outcome<object>['events'], after?: readonly SingleWrite[]) =>
    insertOnce(() => actions.together.insert(action, events, after));
  const byKey = batchReads(async (asked: readonly Keyed[]) => {
    const found = await actions.listBatched({ key: { $in: asked.map(({ key }) => key) } });
    const byName = new Map(found.map((action) => [getName(action), action]));
    return new Map(
      asked.flatMap((one) => {
        const action = byName.get(getName(one));
        return action === undefined ? [] : [[one, action] as const];
      }),
    );
  });

  return {
    collections: [actions],
    find: (id: string) => actions.find(id),
    byKey: (owner: ActionOwner, key: string) => byKey({ ...ownedBy(owner), key }),
    /** Lists the actions that own some of these unique keys. */
    listByUniqueKeys: ({ appId, environment }: ActionOwner, uniqueKeys: readonly string[]) =>
      actions.all({ appId, environment, uniqueKeys: { $in: uniqueKeys } }),

    /** @returns false if the key or a unique key is taken */
    reserve: (action: NewAction) => insert(action),
    /** Stores a rejection without a reservation. @returns false if the key is taken */
    insertRejected: (
      { uniqueKeys: _claims, resourceRefs: _holders, ...action }: NewAction,
      rejectionReason: ErrorCode,
    ) => insert({ ...action, status: 'rejected', rejectionReason, expiresAt: forgotten(action) }),

    /** @returns the confirmed action, or undefined if it is no longer reserved */
    async confirm(action: NewAction, outcome: Outcome<object>): Promise<NewAction | undefined> {
      const { events = [] } = outcome;
      const change = { $set: confirmation(outcome) };
      const isReserved = await actions.together.update(action.id, reserved, change, events);
      return isReserved ? { ...action, ...change.$set } : undefined;
    },
    /**
     * Inserts an action as confirmed (fast path).
     *
     * @param writesBefore - writes that must succeed before it
     * @returns undefined if its id, its key or a unique key is taken, or one of these writes fails
     */
    async insertConfirmed(
      action: NewAction,
      outcome: Outcome<object>,
      writesBefore: readonly SingleWrite[],
    ): Promise<NewAction | undefined> {
      const confirmed: NewAction = { ...action, ...confirmation(outcome) };
      return (await insert(confirmed, outcome.events, writesBefore)) ? confirmed : undefined;
    },
    /** Occupies an id, so that no action can be inserted under it. @returns false if there is one */
    forbid(id: string): Promise<boolean> {
      const at = new Date().toISOString();
      return insert({ id, status: 'released', at, expiresAt: forgotten({ at }) } as NewAction);
    },
    /** @returns false if the action is no longer reserved */
    reject: (action: NewAction, rejectionReason: ErrorCode) =>
      actions.together.update(action.id, reserved, {
        $set: { status: 'rejected', rejectionReason, expiresAt: forgotten(action) },
        $unset: { uniqueKeys: '' },
      }),
    /** Undoes an undecided action; its key is free again. @returns false if it is decided */
    release: (action: NewAction) =>
      actions.together.update(action.id, reserved, {
        $set: { status: 'released', expiresAt: forgotten(action) },
        $unset: { uniqueKeys: '', key: '' },
      }),
    /** Stores that all effects are applied. @returns undefined if that was stored before */
    completed: (id: string, results: Readonly<Record<string, unknown>>) =>
      actions.update(
        id,
        { due: true },
        {
          $set: Object.fromEntries(Object.entries(results).map(([name, value]) => [`answer.${name}`, value])),
          $unset: { due: '' },
        },
      ),

    /** Lists undecided actions whose lease is over. */
    listAbandoned: (now: string) => actions.all({ ...reserved, leaseUntil: { $lt: now } }, { limit: 500 }),
    /** Lists confirmed actions whose process died before their effects. */
    listWithOverdueEffects: (now: string) =>
      actions.all({ due: true, leaseUntil: { $lt: now } }, { limit: 500 }),

    /** Finds the last confirmed action of a member's series. */
    async last(owner: ActionOwner, series: string): Promise<ActionRecord | undefined> {
      const filter = { ...ownedBy(owner), series, status: 'confirmed' };
      return (await actions.all(filter, { sort: 'number,desc', limit: 1 }))[0];
    },
    /** Finds the last confirmed action of each series. @returns them by series */
    async lastOfEach(owner: ActionOwner, series: readonly string[]): Promise<Map<string, ActionRecord>> {
      if (series.length === 0) return new Map();
      const filter = { ...ownedBy(owner), series: { $in: series }, status: 'confirmed' };
      const found = await actions.firstOfEach('series', filter, 'number,desc');
      return new Map(found.map((action) => [action.series ?? '', action]));
    },
    /** Lists a member's confirmed actions of a kind. */
    confirmed: (owner: ActionOwner, kind: ActionKind, where: Filter) =>
      actions.all({ ...where, ...ownedBy(owner), kind, status: 'confirmed' }),
    /** Lists the confirmed actions of a kind by all members of an app and environment. */
    confirmedAt: ({ appId, environment }: Omit<ActionOwner, 'memberId'>, kind: ActionKind, where: Filter) =>
      actions.listBatched({ ...where, appId, environment, kind, status: 'confirmed' }, { limit: 10_000 }),
    /** Lists a member's confirmed actions since a time, newest first. */
    history: (
      owner: ActionOwner,
      kind: ActionKind,
      query: ListQuery,
      since: string,
    ): Promise<Many<ActionRecord>> =>
      actions.list({ ...ownedBy(owner), kind, at: { $gte: since }, status: 'confirmed' }, query),

    deleteByApp: (appId: string) => removeAll(actions, { appId }),
    deleteByMember: (owner: ActionOwner) => removeAll(actions, ownedBy(owner)),
  };
}

/** Returns the fields that a confirmation sets. */
function confirmation({ answer, facts, effects = [] }: Outcome<object>) {
  return {
    status: 'confirmed' as const,
    answer,
    ...(facts && { facts }),
    ...(effects.length > 0 && { effects: [...effects], due: true }),
  };
}

/** Keys belong to a member: two members may use the same one. */
const getName = ({ appId, environment, memberId, key }: ActionOwner & { key?: string }) =>
  JSON.stringify([appId, environment, memberId, key]);
