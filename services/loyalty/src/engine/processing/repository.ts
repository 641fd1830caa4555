import type { ListQuery, Many } from '@noren/contracts/core';
import {
  insertOnce,
  removeAll,
  type Aggregate,
  batchReads,
  defineAggregate,
  type Filter,
  type Mongo,
  type SingleWrite,
} from '@noren/service-kit';
import { ownedBy } from '../reservations/stored-documents.js';
import type { ActionKind, ActionOwner } from '../types/action.js';
import type { ActionStore } from '../types/action-store.js';
import type { Outcome } from '../types/plan.js';
import type { ActionRecord, NewAction } from '../types/record.js';
import { actionSchema } from './model.js';

type Keyed = ActionOwner & Required<Pick<ActionRecord, 'key'>>;

export type ActionRepository = ReturnType<typeof createActionRepository>;

/** Maximum number of actions in the list of a scope. */
export const maxListed = 10_000;

/** How long a rejection is kept under its key. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

export function createActionRepository(mongo: Mongo) {
  const actions: Aggregate<ActionRecord> = defineAggregate<ActionRecord>(mongo, {
    name: 'actions',
    schema: actionSchema,
    sortable: ['at'],
    defaultSort: 'at,desc',
  });
  const reserved = { status: 'reserved' };
  const toExpiry = ({ at }: { at: string }) => new Date(Date.parse(at) + retentionMs);
  /** Changes an undecided action. */
  async function move(
    action: NewAction,
    fields: Partial<NewAction>,
    $unset: Readonly<Record<string, ''>> = {},
    events: Outcome<object>['events'] = [],
  ): Promise<NewAction | undefined> {
    const isChanged = await actions.batched.update(action.id, reserved, { $set: fields, $unset }, events);
    return isChanged ? { ...action, ...fields } : undefined;
  }

  const insert = (action: NewAction, events?: Outcome<object>['events'], after?: readonly SingleWrite[]) =>
    insertOnce(() => actions.batched.insert(action, events, after));
  const findByKey = batchReads(async (lookups: readonly Keyed[]) => {
    const found = await actions.listBatched({ key: { $in: lookups.map(({ key }) => key) } });
    const byName = new Map(found.map((action) => [getName(action), action]));
    return new Map(
      lookups.flatMap((one) => {
        const action = byName.get(getName(one));
        return action === undefined ? [] : [[one, action] as const];
      }),
    );
  });

  const store = {
    find: (id) => actions.find(id),
    findByKey: (owner, key) => findByKey({ ...ownedBy(owner), key }),
    listConflicting: ({ appId, environment, uniqueKeys = [] }) =>
      actions.all({ appId, environment, uniqueKeys: { $in: uniqueKeys } }),
    async findLast(owner, series) {
      const filter = { ...ownedBy(owner), series, status: 'confirmed' };
      return (await actions.all(filter, { sort: 'number,desc', limit: 1 }))[0];
    },

    reserve: (action) => insert(action),
    insertRejected: ({ uniqueKeys: _keys, resourceRefs: _refs, ...action }, rejectionReason) =>
      insert({ ...action, status: 'rejected', rejectionReason, expiresAt: toExpiry(action) }),
    async confirm(action, outcome) {
      const { events = [] } = outcome;
      return move(action, confirmation(outcome), {}, events);
    },
    async insertConfirmed(action, outcome, writesBefore) {
      const confirmed: NewAction = { ...action, ...confirmation(outcome) };
      return (await insert(confirmed, outcome.events, writesBefore)) ? confirmed : undefined;
    },
    forbid(id) {
      const at = new Date().toISOString();
      return insert({ id, status: 'released', at, expiresAt: toExpiry({ at }) } as NewAction);
    },
    reject: (action, rejectionReason) =>
      move(action, { status: 'rejected', rejectionReason, expiresAt: toExpiry(action) }, { uniqueKeys: '' }),
    release: (action) =>
      move(action, { status: 'released', expiresAt: toExpiry(action) }, { uniqueKeys: '', key: '' }),
    completed: (id, results) =>
      actions.update(
        id,
        { due: true },
        {
          $set: Object.fromEntries(Object.entries(results).map(([name, value]) => [`answer.${name}`, value])),
          $unset: { due: '' },
        },
      ),

    listAbandoned: (now) => actions.all({ ...reserved, leaseUntil: { $lt: now } }, { limit: 500 }),
    listWithOverdueEffects: (now) => actions.all({ due: true, leaseUntil: { $lt: now } }, { limit: 500 }),
  } satisfies ActionStore<NewAction, Outcome<object>>;

  return {
    collections: [actions],
    ...store,
    /** Finds the last confirmed action of each series. @returns them by series */
    async findLastOfEach(owner: ActionOwner, series: readonly string[]): Promise<Map<string, ActionRecord>> {
      if (series.length === 0) return new Map();
      const filter = { ...ownedBy(owner), series: { $in: series }, status: 'confirmed' };
      const found = await actions.firstOfEach('series', filter, 'number,desc');
      return new Map(found.map((action) => [action.series ?? '', action]));
    },
    /** Lists a member's confirmed actions of a kind. */
    listConfirmed: (owner: ActionOwner, kind: ActionKind, where: Filter) =>
      actions.all({ ...where, ...ownedBy(owner), kind, status: 'confirmed' }),
    /** Lists the confirmed actions of a kind by all members of an app and environment, at most {@link maxListed}. */
    listConfirmedByScope: (
      { appId, environment }: Omit<ActionOwner, 'memberId'>,
      kind: ActionKind,
      where: Filter,
    ) =>
      actions.listBatched({ ...where, appId, environment, kind, status: 'confirmed' }, { limit: maxListed }),
    /** Lists a member's confirmed actions since a time, newest first. */
    listHistory: (
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
