import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import type { ReleasePointer } from '@noren/contracts/releases';
import { readSigningKey, type Service, signPointer } from '@noren/service-kit';
import { eventually, request, signingKey } from '@noren/service-kit/testing';
import { createEdgeHarness, type EdgeHarness } from '../../test/releases/edge-harness.js';
import { pointerTo, storeRelease } from '../../test/releases/release-fixture.js';

type Stored = Awaited<ReturnType<typeof storeRelease>>;

const host = { systemName: 'shop', environment: 'development' } as const;
const ownKey = readSigningKey(signingKey);
const withdrawnKey = readSigningKey('0d'.repeat(32));

/** What a full right to write to the release target is worth. */
describe.each(['kv', 'kubernetes'] as const)('pointers of others in %s', (kind) => {
  let edges: EdgeHarness;
  let edge: Service;
  let served: Stored;
  let other: Stored;
  /** The first release, as an attacker could have kept it. */
  let older: ReleasePointer | undefined;

  beforeAll(async () => {
    edges = await createEdgeHarness(`edge-rejected-${kind}`, kind);
    edge = await edges.edge('edge-1');
    [served, other] = await Promise.all([
      storeRelease(edges.store, 'served'),
      storeRelease(edges.store, 'other'),
    ]);
    await edges.releases.publish(pointerTo(other.digest, 'd1'));
    await edges.acks('d1');
    older = await edges.unsigned.pointer(host);
    await edges.releases.publish(pointerTo(served.digest, 'd2'));
    await edges.acks('d2');
  });
  afterAll(() => edges.stop());

  const getPage = async (from = edge) =>
    (await request(from.app).get('/').set('host', 'shop.development.localhost')).text;

  async function countRejected(reason: string, from = edge): Promise<number> {
    const { text } = await request(from.app).get('/metrics');
    const line = text
      .split('\n')
      .find((each) => each.startsWith('noren_rejected_pointers_total') && each.includes(`"${reason}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  async function expectRejected(reason: string, write: () => Promise<void>): Promise<void> {
    const before = await countRejected(reason);
    await write();
    await eventually(async () => expect(await countRejected(reason)).toBeGreaterThan(before));
    expect(await getPage()).toBe(served.html('top'));
  }

  const attack = (pointer: ReleasePointer) => () => edges.unsigned.publish(pointer);

  it('are rejected without a signature, whatever they say about an approval', async () => {
    await expectRejected('unsigned', attack(pointerTo(other.digest, 'x1')));
    const [ack] = await edges.acks('x1');
    expect(ack?.error).toBe('pointer rejected: unsigned');
  });

  it('are rejected if a withdrawn key signed them', async () => {
    await expectRejected('unknownKey', attack(signPointer(pointerTo(other.digest, 'x2'), withdrawnKey)));
  });

  it('are rejected if one field was changed after the signature', async () => {
    const signed = signPointer(pointerTo(served.digest, 'x3'), ownKey);
    await expectRejected('badSignature', attack({ ...signed, digest: other.digest }));
    const approval = { reviewer: 'admin', digest: other.digest, at: new Date().toISOString() };
    const changes: Partial<ReleasePointer>[] = [
      { deploymentId: 'x4' },
      { runtimeVersion: '9.9.9' },
      { at: '2000-01-01T00:00:00.000Z' },
      ...(kind === 'kv' ? [{ approval }] : []),
    ];
    for (const change of changes) await expectRejected('badSignature', attack({ ...signed, ...change }));
  });

  it('are rejected if they were signed for another host', async () => {
    const cafe = signPointer(pointerTo(other.digest, 'x5', { systemName: 'cafe' }), ownKey);
    await expectRejected('badSignature', attack({ ...cafe, systemName: 'shop' }));
    if (kind === 'kubernetes') return; // Its API server rejects a resource whose name is not its host's.
    const bucket = await new Kvm(edges.harness.nats.jetstream).open('releases');
    await expectRejected('otherHost', async () => {
      await bucket.put('shop.development', JSON.stringify(cafe));
    });
  });

  it('are rejected if they are older, by a replica that starts afterwards as well', async () => {
    await edges.releases.publish(pointerTo(served.digest, 'd2-again'));
    await edges.acks('d2-again');
    if (older === undefined) throw new Error('The first release was not kept');
    await expectRejected('older', attack(older));
    const fresh = await edges.edge('edge-2');
    await eventually(async () => expect(await countRejected('older', fresh)).toBe(1));
    expect(await getPage(fresh)).not.toContain('other');
  });

  it('do not keep the next release of builds from being served', async () => {
    await edges.releases.publish(pointerTo(other.digest, 'd3'));
    await eventually(async () => expect(await getPage()).toBe(other.html('top')));
    expect((await edges.acks('d3')).map(({ error }) => error)).toEqual([undefined]);
  });
});
