import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentKind } from '@noren/contracts/contents';
import type { Caller } from '@noren/contracts/permissions';
import { ticketEvents } from '@noren/contracts/tickets';
import { createCipher, emit, type Mongo } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { getAuditLog } from '../src/contents/content-values.js';
import { createContentRepository } from '../src/contents/repository.js';
import { createMemberRepository } from '../src/members/repository.js';
import { createOtpRepository } from '../src/otp/repository.js';
import { createOwnedRepository } from '../src/tickets/owned/repository.js';

/** The secrets of two records, and how each is read again. */
interface Sample {
  readonly collection: string;
  readonly paths: readonly string[];
  readonly ids: readonly [string, string];
  read(id: string): Promise<unknown>;
}

const scope = { appId: randomUUID(), environment: 'development' } as const;
let harness: TestHarness;
let mongo: Mongo;
let cipher: ReturnType<typeof createCipher>;

beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  ({ mongo } = await harness.connect());
  cipher = createCipher(harness.config.ENCRYPTION_KEY);
});
afterAll(() => harness.stop());

const caller: Caller = { id: 'u1', name: 'Aki', role: 'admin', groups: [] };
const newIds = () => [randomUUID(), randomUUID()] as const;

const samples: Record<string, () => Promise<Sample>> = {
  async member() {
    const members = createMemberRepository(mongo, cipher);
    const at = new Date(0).toISOString();
    const join = async (name: string): Promise<string> => {
      const { id } = await members.insert(scope, { mail: `${name}@example.com`, phone: `+8190${name}` });
      const revocation = { channelId: '1', accessToken: name, tries: 0, nextAt: at, endsAt: at };
      await members.change(id, {}, { $set: { info: { city: name }, pendingRevocation: revocation } });
      return id;
    };
    return {
      collection: 'members',
      paths: ['mail', 'phone', 'info', 'pendingRevocation.accessToken'],
      ids: [await join('11111111'), await join('22222222')],
      read: async (id) => [await members.find(scope, id), await members.listUnrevoked(at)],
    };
  },
  async 'one-time code'() {
    const codes = createOtpRepository(mongo, cipher);
    const ids = newIds();
    for (const id of ids) {
      const expiresAt = new Date(Date.now() + 600_000);
      const code = { codeHash: id, codeExpiresAt: expiresAt.toISOString(), expiresAt };
      await codes.insert({ id, ...scope, ...code, flow: 'register', channel: 'mail', contact: `${id}@a.b` });
    }
    return { collection: 'otps', paths: ['contact'], ids, read: (id) => codes.find(scope, id) };
  },
  async coupon() {
    const kind = contentKind('coupons');
    const coupons = createContentRepository(mongo, cipher, kind);
    const ids = newIds();
    for (const id of ids) {
      const values = { ...kind.defaults, name: id, useType: 'code', securityCode: id.slice(0, 6) };
      const references = { keys: [], requireAll: async () => undefined };
      const event = getAuditLog(kind, caller, scope.appId, 'create');
      await coupons.insert(scope.appId, id, values as never, event, references);
    }
    return {
      collection: kind.path,
      paths: ['securityCode'],
      ids,
      read: (id) => coupons.find(scope.appId, id),
    };
  },
  async ticket() {
    const owned = createOwnedRepository(mongo, cipher);
    const owner = { ...scope, memberId: randomUUID() };
    const at = new Date().toISOString();
    const ids = newIds();
    for (const id of ids) {
      const product = {
        ...contentKind('tickets').defaults,
        name: id,
        useType: 'code',
        securityCode: '123456',
      };
      const paid = { payment: 'card', amount: 1 } as const;
      const bought = emit(ticketEvents.purchased, {
        ...{ ...owner, ...paid, ticketId: id, ownedTicketId: id, purchasedAt: at },
      });
      await owned.create({ id, ...owner, ticketId: id, product: product as never, purchasedAt: at }, bought);
      const request = {
        key: id,
        fingerprint: id,
        amount: 1,
        reason: 'r',
        requestedBy: 'u1',
        requestedAt: at,
      };
      await owned.startRefund(id, 0, { ...request, shop: { ccid: id, secretKey: id } }, at, bought);
    }
    return {
      collection: 'owned-tickets',
      paths: ['product.securityCode', 'refund.shop'],
      ids,
      async read(id) {
        const found = await owned.find(owner, id);
        return found && owned.openShop(found);
      },
    };
  },
};

it.each(Object.keys(samples))('a secret of a %s is refused in another record or field', async (name) => {
  const sample = await samples[name]?.();
  if (sample === undefined) throw new Error(`There is no sample of ${name}`);
  const { collection, paths, ids, read } = sample;
  const documents = mongo.connection.collection<{ _id: string }>(collection);
  await read(ids[0]);
  for (const path of paths) {
    const [own, other] = await Promise.all(ids.map((_id) => documents.findOne({ _id })));
    const text = path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), own);
    const moved = path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), other);
    expect(moved).toMatch(/^v2\./);
    await documents.updateOne({ _id: ids[0] }, { $set: { [path]: moved } });
    await expect(read(ids[0])).rejects.toThrow(/another record or field/);
    await documents.updateOne({ _id: ids[0] }, { $set: { [path]: text } });
    await read(ids[0]);
  }
});
