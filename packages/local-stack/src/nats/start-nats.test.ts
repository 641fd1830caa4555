import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Nats, startNats } from './start-nats.js';

let dataDir: string;
let nats: Nats;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-nats-test-'));
  nats = await startNats({ dataDir });
});

afterAll(async () => {
  await nats.stop();
  await rm(dataDir, { recursive: true });
});

describe('startNats', () => {
  it.each(['stop', 'kill'] as const)(
    'keeps a stream across a %s and a start on the same port',
    async (end) => {
      const port = Number(new URL(nats.url).port);
      const before = await connect({ servers: nats.url });
      const manager = await jetstreamManager(before);
      await manager.streams.add({ name: end, subjects: [`${end}.>`] });
      await jetstream(before).publish(`${end}.one`, 'kept');
      await before.close();

      await nats[end]();
      nats = await startNats({ dataDir, port });

      const after = await connect({ servers: nats.url });
      const { state } = await (await jetstreamManager(after)).streams.info(end);
      await after.close();
      expect(state.messages).toBe(1);
    },
  );

  it('reports in one line that the port is in use', async () => {
    const port = Number(new URL(nats.url).port);
    await expect(startNats({ dataDir: `${dataDir}/other`, port })).rejects.toThrow(
      /^Port \d+ \(NATS\) is in use/,
    );
  });
});
