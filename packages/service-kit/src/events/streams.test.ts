import { expect, it } from '@jest/globals';
import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { events } from '@noren/contracts/events';
import { deadLetterStream, eventStream } from '@noren/contracts/nats';
import { ensureStreams } from './streams.js';

/** A fake of a clustered server without streams; a single test cannot start a cluster. */
function emptyServer() {
  const added: Partial<StreamConfig>[] = [];
  const absent = new JetStreamApiError({ code: 404, err_code: 10_059, description: 'stream not found' });
  const streams = {
    info: () => Promise.reject(absent),
    add: async (config: Partial<StreamConfig>) => void added.push(config),
  };
  return { added, manager: { streams } as unknown as JetStreamManager };
}

it('creates streams with the configured number of replicas', async () => {
  const { added, manager } = emptyServer();
  await ensureStreams(manager, events, 3);
  expect(added.map(({ name, num_replicas }) => [name, num_replicas])).toEqual([
    [eventStream, 3],
    [deadLetterStream, 3],
  ]);
});
