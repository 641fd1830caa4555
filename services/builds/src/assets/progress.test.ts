import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createProgress } from './progress.js';

let harness: TestHarness;
const never = 1_000_000_000;

beforeAll(async () => {
  harness = await createTestHarness('builds');
});
afterAll(() => harness.stop());

/** Counts the states that a subscriber receives until it is stopped. */
function follow(progress: ReturnType<typeof createProgress>, id: string) {
  const stopping = new AbortController();
  let heard = 0;
  let wake = () => {};
  const ended = (async () => {
    for await (const count of progress.follow(id, stopping.signal, async () => heard + 1)) {
      heard = count;
      wake();
    }
  })();
  return {
    until: async (count: number) => {
      while (heard < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: async () => {
      stopping.abort();
      await ended;
      return heard;
    },
  };
}

describe('a progress subscription', () => {
  it('is notified on the same and on another replica, and of no other build', async () => {
    const { nats } = await harness.connect();
    const [here, there] = [createProgress(harness.nats, never), createProgress(nats, never)];
    there.start();
    // Ensure that the NATS server has the subscription before the first notification.
    await nats.connection.flush();
    const followers = [follow(here, 'a'), follow(there, 'a')];
    const otherFollower = follow(there, 'b');
    for (const follower of [...followers, otherFollower]) await follower.until(1);
    here.notify('a');
    for (const follower of followers) await follower.until(2);
    expect(await otherFollower.stop()).toBe(1);
    for (const follower of followers) expect(await follower.stop()).toBe(2);
  });

  it('polls in case a notification is lost', async () => {
    const follower = follow(createProgress(harness.nats, 10), 'c');
    await follower.until(3);
    await follower.stop();
  });
});
