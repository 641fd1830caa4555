import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { cacheThreshold, createResponseCache, type ResponseCache } from './response-cache.js';

type Answer = { text: string };

let harness: TestHarness;
const replicas: ResponseCache<Answer>[] = [];

beforeAll(async () => {
  harness = await createTestHarness();
  for (let replica = 0; replica < 2; replica += 1) {
    const { nats } = await harness.connect();
    replicas.push(createResponseCache<Answer>(nats, { service: 'test', name: 'answers' }));
  }
  await Promise.all(replicas.map((replica) => replica.start()));
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await harness.stop();
});

const entries = async (replica: ResponseCache<Answer>) => (await replica.gauges?.())?.[0]?.value;

/** Reads through a cache and returns whether the value was loaded now. */
async function ask(replica: ResponseCache<Answer>, tag: string, key = 'k') {
  let loaded = false;
  await replica.through(tag, key, async () => {
    loaded = true;
    return { text: key };
  });
  return loaded ? 'loaded' : 'cached';
}

const [first, second] = [0, 1].map((index) => () => replicas[index] as ResponseCache<Answer>) as [
  () => ResponseCache<Answer>,
  () => ResponseCache<Answer>,
];

describe('a response cache', () => {
  it('returns cached responses per tag', async () => {
    expect(await ask(first(), 'a')).toBe('loaded');
    expect(await ask(first(), 'a')).toBe('cached');
    expect(await ask(first(), 'ab')).toBe('loaded');
  });

  it('clears one tag on every replica', async () => {
    await ask(first(), 'a');
    await ask(second(), 'a');
    await ask(second(), 'ab');
    await first().clear('a');
    expect(await ask(first(), 'a')).toBe('loaded');
    await eventually(async () => expect(await entries(second())).toBe(1));
    expect(await ask(second(), 'a')).toBe('loaded');
    expect(await ask(second(), 'ab')).toBe('cached');
  });

  it('does not cache a response that was loading when it was cleared', async () => {
    await first().through('busy', 'k', async () => {
      await first().clear('busy');
      return { text: 'old' };
    });
    expect(await ask(first(), 'busy')).toBe('loaded');
  });

  it('does not cache a failure', async () => {
    await expect(first().through('bad', 'k', () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    expect(await ask(first(), 'bad')).toBe('loaded');
  });

  it(`[C145] holds at most ${cacheThreshold} responses`, async () => {
    expect(cacheThreshold).toBe(500);
    for (let key = 0; key < cacheThreshold + 50; key += 1) await ask(first(), 'many', String(key));
    expect(await entries(first())).toBe(cacheThreshold);
  });
});
