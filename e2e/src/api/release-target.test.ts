import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStream, listDurables, natsUsers } from '@noren/contracts/nats';
import type { ReleasePointer } from '@noren/contracts/releases';
import { connectNats, isSigned, type Nats, openReleases, readPublicKeys } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { type DemoShop, openShop } from '../mini-app/demo-shop.js';
import { fetchFile } from '../operations/served-files.js';
import { sharedStack } from '../stack.js';

const stack = sharedStack();
let nats: Nats;
let shop: DemoShop;
let other: DemoShop;

beforeAll(async () => {
  nats = await connectNats(stack.natsServer, { name: 'release-target', streams: 'none' });
  [shop, other] = await Promise.all([openShop(stack, 'target', {}), openShop(stack, 'target-other', {})]);
});
afterAll(() => nats.close());

/** Returns the number of pointers that the edge has rejected. */
async function countRejected(): Promise<number> {
  const text = await (await fetch(`${stack.service('edge').url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('noren_rejected_pointers_total'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('the release target of a stack', () => {
  it('has pointers of builds only, so that a right to write to it is no right to publish', async () => {
    const releases = await openReleases(nats);
    const getPointer = async ({ systemName }: DemoShop) => {
      const found = await releases.pointer({ systemName, environment: 'development' });
      if (found === undefined) throw new Error(`${systemName} has no pointer`);
      return found;
    };
    const [own, foreign] = [await getPointer(shop), await getPointer(other)];
    const keys = JSON.parse(await readFile(path.join(stack.dataDir, 'release-key.json'), 'utf8')) as {
      publicKey: string;
    };
    expect(isSigned(own, readPublicKeys(keys.publicKey))).toBe(true);
    const page = (await fetchFile(shop.origin, '/')).bytes;
    const { signature: _signature, ...unsigned } = own;
    const attacks: ReleasePointer[] = [
      { ...unsigned, digest: foreign.digest },
      { ...own, digest: foreign.digest },
      { ...foreign, systemName: own.systemName },
    ];
    for (const attack of attacks) {
      const before = await countRejected();
      await releases.publish(attack);
      await eventually(async () => expect(await countRejected()).toBeGreaterThan(before));
      expect((await fetchFile(shop.origin, '/')).bytes.equals(page)).toBe(true);
    }
    await releases.publish(own);
  });

  it('has the durable consumers that the rights of the services name, and no others', async () => {
    const found: string[] = [];
    for await (const { name } of nats.manager.consumers.list(eventStream)) found.push(name);
    const services = natsUsers.filter((user) => user !== 'operations');
    const expected = services.flatMap((service) => listDurables(service).map(({ name }) => name));
    // Suites read the stream through consumers of their own, which have no durable name.
    expect(found.filter((name) => /^[a-z]+-/.test(name)).sort()).toEqual(expected.sort());
  });
});
