import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@noren/contracts/errors';
import { ServiceError, unavailable } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createActionHarness, type ActionHarness, start } from '../../../test/engine/action-harness.js';
import type { ActionPlan, PlanAction, ActionContext } from '../types/plan.js';
import type { ActionOwner } from '../types/action.js';
import { createProcessMemberAction, type ProcessMemberAction } from './member-actions.js';

let harness: TestHarness;
let actions: ActionHarness;
let processAction: ProcessMemberAction;

beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  actions = await createActionHarness(harness.mongo);
  processAction = createProcessMemberAction(actions.healthy(start));
});
afterAll(() => harness.stop());

const someone = (): ActionOwner => ({ appId: 'app', environment: 'review', memberId: randomUUID() });
const request = (owner: ActionOwner, key: string = randomUUID()) =>
  ({ owner, kind: 'visit', subject: 'subject', key, fingerprint: 'same' }) as const;
const answered = (plan: Partial<ActionPlan<{ id: string }>> = {}): PlanAction<{ id: string }> => {
  return async ({ id }) => ({ ...plan, getOutcome: () => ({ answer: { id } }) });
};
const getErrorCode = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ServiceError) => error.code,
  );

describe('a unique key', () => {
  it('is owned by one of many concurrent actions; the others are rejected with its reason', async () => {
    const value = `only-one:${randomUUID()}`;
    const uniqueKeys = [{ value, rejectionReason: 'serialCodeUsed' as ErrorCode }];
    const codes = await Promise.all(
      Array.from({ length: 40 }, () =>
        getErrorCode(processAction(request(someone()), answered({ uniqueKeys }))),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'serialCodeUsed')).toHaveLength(39);
  });

  it('is free after a rejection, and separate in each environment', async () => {
    const uniqueKeys = [{ value: `freed:${randomUUID()}`, rejectionReason: 'serialCodeUsed' as ErrorCode }];
    const none = { counts: [{ name: 'n', limit: 0, rejectionReason: 'rewardEnded' as ErrorCode }] };
    const reservations = [{ resource: 'counters' as const, counterKey: randomUUID(), ...none }];
    const one = someone();
    expect(await getErrorCode(processAction(request(one), answered({ uniqueKeys, reservations })))).toBe(
      'rewardEnded',
    );
    expect(await getErrorCode(processAction(request(someone()), answered({ uniqueKeys })))).toBe('done');
    const elsewhere: ActionOwner = { ...someone(), environment: 'production' };
    expect(await getErrorCode(processAction(request(elsewhere), answered({ uniqueKeys })))).toBe('done');
  });
});

describe('a series', () => {
  it('passes each action the one before it, without a gap', async () => {
    const owner = someone();
    const planAction = async ({ last }: ActionContext): Promise<ActionPlan<{ number: number }>> => ({
      getOutcome() {
        const number = (last?.number ?? 0) + 1;
        return { answer: { number }, facts: { number } };
      },
    });
    const numbers = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const series = { ...request(owner), series: 'card' };
        return (await processAction(series, planAction)).number;
      }),
    );
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
    expect((await actions.stored.actions.findLast(owner, 'card'))?.facts).toEqual({ number: 15 });
  });
});

describe('an authorization', () => {
  const failing = (error: Error, counterKey: string) =>
    answered({
      authorize: () => Promise.reject(error),
      reservations: [
        {
          resource: 'counters',
          counterKey,
          counts: [{ name: 'n', limit: 1, rejectionReason: 'rewardEnded' }],
        },
      ],
    });

  it('rejects the action if it fails, and reserves nothing', async () => {
    const [owner, counterKey] = [someone(), randomUUID()];
    const mine = request(owner);
    expect(
      await getErrorCode(processAction(mine, failing(new ServiceError('deviceUnknown'), counterKey))),
    ).toBe('deviceUnknown');
    expect(await getErrorCode(processAction(mine, answered()))).toBe('deviceUnknown');
    expect(await actions.stored.counters.find(`app/review/${counterKey}`)).toBeUndefined();
  });

  it('leaves the action undecided if no answer came: its key may be used again', async () => {
    const owner = someone();
    const mine = request(owner);
    for (const error of [
      unavailable(),
      new ServiceError('deviceTimeout'),
      new ServiceError('tooManyRequests'),
    ]) {
      expect(await getErrorCode(processAction(mine, failing(error, randomUUID())))).toBe(error.code);
    }
    await expect(processAction(mine, failing(new Error('a bug'), randomUUID()))).rejects.toThrow('bug');
    expect(await getErrorCode(processAction(mine, answered()))).toBe('done');
  });
});

describe('an idempotency key', () => {
  it('returns the same answer or rejection to the same request of one member', async () => {
    const owner = someone();
    const mine = request(owner);
    const first = await processAction(mine, answered());
    expect(await processAction(mine, answered())).toEqual(first);
    expect(await getErrorCode(processAction({ ...mine, fingerprint: 'else' }, answered()))).toBe(
      'idempotencyKeyReused',
    );
    expect(await processAction(request(someone(), mine.key), answered())).not.toEqual(first);

    const rejected = request(owner);
    expect(await getErrorCode(processAction(rejected, async () => 'pointsShort'))).toBe('pointsShort');
    expect(await getErrorCode(processAction(rejected, answered()))).toBe('pointsShort');
    const thrown = request(owner);
    const planAction = () => Promise.reject(new ServiceError('tooManyRequests'));
    expect(await getErrorCode(processAction(thrown, planAction))).toBe('tooManyRequests');
    expect(await getErrorCode(processAction(thrown, answered()))).toBe('done');
  });
});
