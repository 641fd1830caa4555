import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@noren/contracts';
import { ServiceError, unavailable } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createPressHarness, type PressHarness, start } from '../../../test/engine/presses/press-harness.js';
import type { Plan, Planning, PressMoment, PressOwner } from './plan.js';
import { createPress, type Press } from './press.js';

let harness: TestHarness;
let presses: PressHarness;
let press: Press;

beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  presses = await createPressHarness(harness.mongo);
  press = createPress(presses.healthy(start));
});
afterAll(() => harness.stop());

const someone = (): PressOwner => ({ appId: 'app', environment: 'review', memberId: randomUUID() });
const request = (owner: PressOwner, key: string = randomUUID()) =>
  ({ owner, kind: 'visit', subject: 'thing', key, fingerprint: 'same' }) as const;
const answered = (plan: Partial<Plan<{ id: string }>> = {}): Planning<{ id: string }> => {
  return async ({ id }) => ({ ...plan, outcome: () => ({ answer: { id } }) });
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ServiceError) => error.code,
  );

describe('a claim', () => {
  it('is one press’s: the others of all members at once are told what it means', async () => {
    const claim = `only-one:${randomUUID()}`;
    const claims = [{ claim, refusal: 'serialCodeUsed' as ErrorCode }];
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(press(request(someone()), answered({ claims })))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'serialCodeUsed')).toHaveLength(39);
  });

  it('is free again when its press was refused, and apart in every environment', async () => {
    const claims = [{ claim: `freed:${randomUUID()}`, refusal: 'serialCodeUsed' as ErrorCode }];
    const none = { counts: [{ name: 'n', limit: 0, refusal: 'rewardEnded' as ErrorCode }] };
    const takes = [{ taker: 'counters' as const, thing: randomUUID(), ...none }];
    const one = someone();
    expect(await codeOf(press(request(one), answered({ claims, takes })))).toBe('rewardEnded');
    expect(await codeOf(press(request(someone()), answered({ claims })))).toBe('done');
    const elsewhere: PressOwner = { ...someone(), environment: 'production' };
    expect(await codeOf(press(request(elsewhere), answered({ claims })))).toBe('done');
  });
});

describe('a series', () => {
  it('has every press see the one before it, without a gap', async () => {
    const owner = someone();
    const planning = async ({ last }: PressMoment): Promise<Plan<{ number: number }>> => ({
      outcome() {
        const number = (last?.number ?? 0) + 1;
        return { answer: { number }, facts: { number } };
      },
    });
    const numbers = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const series = { ...request(owner), series: 'card' };
        return (await press(series, planning)).number;
      }),
    );
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
    expect((await presses.stored.presses.last(owner, 'card'))?.facts).toEqual({ number: 15 });
  });
});

describe('a proof', () => {
  const failing = (error: Error, thing: string) =>
    answered({
      prove: () => Promise.reject(error),
      takes: [{ taker: 'counters', thing, counts: [{ name: 'n', limit: 1, refusal: 'rewardEnded' }] }],
    });

  it('that fails is the press’s refusal, and nothing is taken', async () => {
    const [owner, thing] = [someone(), randomUUID()];
    const mine = request(owner);
    expect(await codeOf(press(mine, failing(new ServiceError('deviceUnknown'), thing)))).toBe(
      'deviceUnknown',
    );
    expect(await codeOf(press(mine, answered()))).toBe('deviceUnknown');
    expect(await presses.stored.counters.find(`app/review/${thing}`)).toBeUndefined();
  });

  it('that could not be had leaves the press undone: its key may be pressed again', async () => {
    const owner = someone();
    const mine = request(owner);
    for (const error of [unavailable(), new ServiceError('deviceTimeout')]) {
      expect(await codeOf(press(mine, failing(error, randomUUID())))).toBe(error.code);
    }
    await expect(press(mine, failing(new Error('a mistake of ours'), randomUUID()))).rejects.toThrow(
      'mistake',
    );
    expect(await codeOf(press(mine, answered()))).toBe('done');
  });
});

describe('a key', () => {
  it('gives one answer or refusal to one request of one member', async () => {
    const owner = someone();
    const mine = request(owner);
    const first = await press(mine, answered());
    expect(await press(mine, answered())).toEqual(first);
    expect(await codeOf(press({ ...mine, fingerprint: 'else' }, answered()))).toBe('idempotencyKeyReused');
    expect(await press(request(someone(), mine.key), answered())).not.toEqual(first);

    const refused = request(owner);
    expect(await codeOf(press(refused, async () => 'pointsShort'))).toBe('pointsShort');
    expect(await codeOf(press(refused, answered()))).toBe('pointsShort');
    const thrown = request(owner);
    const planning = () => Promise.reject(new ServiceError('tooManyRequests'));
    expect(await codeOf(press(thrown, planning))).toBe('tooManyRequests');
    expect(await codeOf(press(thrown, answered()))).toBe('done');
  });
});
