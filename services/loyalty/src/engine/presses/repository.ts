import type { ErrorCode, ListQuery, Many } from '@noren/contracts';
import {
  type Aggregate,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  type SingleWrite,
} from '@noren/service-kit';
import { combineReads } from '../../combine-reads.js';
import { insertOnce, ownedBy, removeAll } from '../../stored.js';
import type { Effect } from './effects.js';
import { pressSchema } from './model.js';
import type { Outcome, PressKind, PressOwner, Take } from './plan.js';

/**
 * `reserved` → `confirmed` | `refused` | `released`. Every move is conditional on `reserved`, so each press
 * has exactly one outcome, whoever tries to give it one.
 */
export type PressStatus = 'reserved' | 'confirmed' | 'refused' | 'released';

/** A document from which a press takes something. */
export interface Holder {
  readonly taker: Take['taker'];
  readonly holder: string;
}

export interface PressRecord extends Entity, PressOwner {
  kind: PressKind;
  subject: string;
  key?: string;
  fingerprint: string;
  series?: string;
  number?: number;
  day: string;
  claims?: string[];
  holders?: Holder[];
  status: PressStatus;
  refusal?: ErrorCode;
  at: string;
  leaseUntil: string;
  answer?: object;
  facts?: Readonly<Record<string, unknown>>;
  effects?: Effect[];
  due?: boolean;
  expiresAt?: Date;
}

export type NewPress = Omit<PressRecord, 'version' | 'createdAt' | 'updatedAt'>;

type Keyed = PressOwner & Required<Pick<PressRecord, 'key'>>;

export type PressRepository = ReturnType<typeof createPressRepository>;

/** How long a refusal is remembered under its key. */
const rememberedMs = 7 * 24 * 60 * 60 * 1000;

export function createPressRepository(mongo: Mongo) {
  const presses: Aggregate<PressRecord> = defineAggregate<PressRecord>(mongo, {
    name: 'presses',
    schema: pressSchema,
    sortable: ['at'],
    defaultSort: 'at,desc',
  });
  const reserved = { status: 'reserved' };
  const forgotten = ({ at }: { at: string }) => new Date(Date.parse(at) + rememberedMs);

  const insert = (press: NewPress, events?: Outcome<object>['events'], after?: readonly SingleWrite[]) =>
    insertOnce(() => presses.together.insert(press, events, after));
  const byKey = combineReads(async (asked: readonly Keyed[]) => {
    const found = await presses.allTogether({ key: { $in: asked.map(({ key }) => key) } });
    const byName = new Map(found.map((press) => [nameOf(press), press]));
    return new Map(
      asked.flatMap((one) => {
        const press = byName.get(nameOf(one));
        return press === undefined ? [] : [[one, press] as const];
      }),
    );
  });

  return {
    collections: [presses],
    find: (id: string) => presses.find(id),
    byKey: (owner: PressOwner, key: string) => byKey({ ...ownedBy(owner), key }),
    /** The presses that have some of these claims. */
    holding: ({ appId, environment }: PressOwner, claims: readonly string[]) =>
      presses.all({ appId, environment, claims: { $in: claims } }),

    /** @returns false when the key or a claim is taken */
    reserve: (press: NewPress) => insert(press),
    /** Remembers a refusal that needed no reservation. @returns false when the key is taken */
    refuseAtOnce: ({ claims: _claims, holders: _holders, ...press }: NewPress, refusal: ErrorCode) =>
      insert({ ...press, status: 'refused', refusal, expiresAt: forgotten(press) }),

    /** @returns it as it is then, or undefined when it is not reserved any more */
    async confirm(press: NewPress, outcome: Outcome<object>): Promise<NewPress | undefined> {
      const { events = [] } = outcome;
      const change = { $set: confirmation(outcome) };
      const isReserved = await presses.together.update(press.id, reserved, change, events);
      return isReserved ? { ...press, ...change.$set } : undefined;
    },
    /**
     * Stores a press that needed no reservation.
     *
     * @param after writes that have to come about before it
     * @returns undefined when its id, the key or a claim is taken, or a write before it is refused
     */
    async confirmAtOnce(
      press: NewPress,
      outcome: Outcome<object>,
      after: readonly SingleWrite[],
    ): Promise<NewPress | undefined> {
      const confirmed: NewPress = { ...press, ...confirmation(outcome) };
      return (await insert(confirmed, outcome.events, after)) ? confirmed : undefined;
    },
    /** Has no press come under an id any more. @returns false when there is one */
    forbid(id: string): Promise<boolean> {
      const at = new Date().toISOString();
      return insert({ id, status: 'released', at, expiresAt: forgotten({ at }) } as NewPress);
    },
    /** @returns false when the press is not reserved any more */
    refuse: (press: NewPress, refusal: ErrorCode) =>
      presses.together.update(press.id, reserved, {
        $set: { status: 'refused', refusal, expiresAt: forgotten(press) },
        $unset: { claims: '' },
      }),
    /** As if it had never been pressed; the key is free again. @returns false when it has an outcome */
    release: (press: NewPress) =>
      presses.together.update(press.id, reserved, {
        $set: { status: 'released', expiresAt: forgotten(press) },
        $unset: { claims: '', key: '' },
      }),
    /** Its effects have happened. @returns undefined when that was known already */
    completed: (id: string, results: Readonly<Record<string, unknown>>) =>
      presses.update(
        id,
        { due: true },
        {
          $set: Object.fromEntries(Object.entries(results).map(([name, value]) => [`answer.${name}`, value])),
          $unset: { due: '' },
        },
      ),

    /** The lease is over, and they still have no outcome. */
    abandoned: (now: string) => presses.all({ ...reserved, leaseUntil: { $lt: now } }, { limit: 500 }),
    /** Confirmed by a process that did not live to see their effects. */
    overdue: (now: string) => presses.all({ due: true, leaseUntil: { $lt: now } }, { limit: 500 }),

    /** The last confirmed press of a member's series. */
    async last(owner: PressOwner, series: string): Promise<PressRecord | undefined> {
      const filter = { ...ownedBy(owner), series, status: 'confirmed' };
      return (await presses.all(filter, { sort: 'number,desc', limit: 1 }))[0];
    },
    /** The last confirmed presses of a member's series, by their series. */
    async lastOfEach(owner: PressOwner, series: readonly string[]): Promise<Map<string, PressRecord>> {
      if (series.length === 0) return new Map();
      const filter = { ...ownedBy(owner), series: { $in: series }, status: 'confirmed' };
      const found = await presses.firstOfEach('series', filter, 'number,desc');
      return new Map(found.map((press) => [press.series ?? '', press]));
    },
    /** Confirmed presses of a kind under further conditions. */
    confirmed: (owner: PressOwner, kind: PressKind, where: Filter) =>
      presses.all({ ...where, ...ownedBy(owner), kind, status: 'confirmed' }),
    /** Confirmed presses of a kind at a place, of whomever, under further conditions. */
    confirmedAt: ({ appId, environment }: Omit<PressOwner, 'memberId'>, kind: PressKind, where: Filter) =>
      presses.allTogether({ ...where, appId, environment, kind, status: 'confirmed' }, { limit: 10_000 }),
    /** What a member did since a time, the newest first. */
    history: (
      owner: PressOwner,
      kind: PressKind,
      query: ListQuery,
      since: string,
    ): Promise<Many<PressRecord>> =>
      presses.list({ ...ownedBy(owner), kind, at: { $gte: since }, status: 'confirmed' }, query),

    removeOf: (appId: string) => removeAll(presses, { appId }),
    removeOfMember: (owner: PressOwner) => removeAll(presses, ownedBy(owner)),
  };
}

/** What a press becomes with its outcome. */
function confirmation({ answer, facts, effects = [] }: Outcome<object>) {
  return {
    status: 'confirmed' as const,
    answer,
    ...(facts && { facts }),
    ...(effects.length > 0 && { effects: [...effects], due: true }),
  };
}

/** Keys are a member's own: two members may have the same. */
const nameOf = ({ appId, environment, memberId, key }: PressOwner & { key?: string }) =>
  JSON.stringify([appId, environment, memberId, key]);
