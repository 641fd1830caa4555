import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import type { AuditRecorded } from '@noren/contracts/audit';
import { type ContentId, confidentialFields, contentIds, contentKind } from '@noren/contracts/contents';
import { noOptions } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import type { LoyaltyHarness, TestApp } from '../../test/loyalty-harness.js';
import {
  allOptions,
  createDraftHarness,
  createStaffClient,
  type StaffClient,
} from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  ({ loyalty, app, staff } = await createDraftHarness());
});
afterAll(() => loyalty.stop());

const problem = (code: string, ...errors: object[]) => ({ code, ...(errors.length > 0 ? { errors } : {}) });
const kindsWith = (field: string) => contentIds.filter((id) => field in contentKind(id).fields);

describe.each(contentIds)('%s', (id) => {
  it('[C42] are created, read, listed, replaced and deleted', async () => {
    const values = await staff.example(id, { code: undefined });
    const created = await staff.add(id, values);
    expect(created).toMatchObject({ ...withoutUndefined(values), appId: app.id, version: 1 });
    expect(await staff.get(id, created.id)).toEqual(created);
    expect(await staff.all(id)).toContainEqual(created);

    const body = { ...withoutUndefined(values), name: 'Another name', version: 1 } as never;
    const updatedContent = await staff.update(id, created.id, body);
    expect(updatedContent).toMatchObject({ name: 'Another name', version: 2 });
    await expect(staff.update(id, created.id, body)).rejects.toMatchObject({
      code: 'conflict',
      current: updatedContent,
    });

    await staff.remove(id, created.id);
    await expect(staff.get(id, created.id)).rejects.toMatchObject(problem('notFound'));
    await expect(staff.remove(id, created.id)).rejects.toMatchObject(problem('notFound'));
  });

  it('are readable for monitors and writable for editors of the app’s groups', async () => {
    const values = await staff.example(id, { code: undefined });
    const { id: contentId } = await staff.add(id, values);
    for (const role of ['monitor', 'only-monitor'] as const) {
      const reader = createStaffClient(loyalty, app, loyalty.staff({ role, groups: [app.groupId] }));
      await expect(reader.get(id, contentId)).resolves.toMatchObject({ id: contentId });
      await expect(reader.exported(id)).resolves.toContain(contentId);
      const writes = await Promise.allSettled([
        reader.add(id, values),
        reader.update(id, contentId, { ...values, version: 1 }),
        reader.remove(id, contentId),
        reader.publish(id, [contentId]),
        reader.imported(id, 'name\r\nx'),
      ]);
      for (const write of writes) expect(write).toMatchObject({ reason: { code: 'accessDenied' } });
    }
    const foreign = createStaffClient(loyalty, app, loyalty.staff({ role: 'operator', groups: ['another'] }));
    const calls = await Promise.allSettled([
      foreign.get(id, contentId),
      foreign.add(id, values),
      foreign.publish(id, [contentId]),
      foreign.exported(id),
      foreign.imported(id, 'name\r\nx'),
      foreign.remove(id, contentId),
    ]);
    for (const call of calls) expect(call).toMatchObject({ reason: { code: 'notFound' } });
  });

  it('belong to one app', async () => {
    const other = createStaffClient(loyalty, await loyalty.app({ features: allOptions }));
    const { id: contentId } = await staff.create(id, { code: undefined });
    await expect(other.get(id, contentId)).rejects.toMatchObject(problem('notFound'));
    await expect(other.remove(id, contentId)).rejects.toMatchObject(problem('notFound'));
    expect(await other.publish(id, [contentId])).toMatchObject({
      changed: [],
      refused: [{ id: contentId }],
    });
    await expect(other.imported(id, `id,name\r\n${contentId},x`)).resolves.toMatchObject({
      imported: false,
      errors: [{ line: 2, column: 'id', rule: 'exists' }],
    });
  });

  it('require a feature of the group, unless the kind needs none', async () => {
    const bare = createStaffClient(loyalty, await loyalty.app({ features: noOptions }));
    const kind = contentKind(id);
    const attempts = await Promise.allSettled([
      bare.add(id, { ...kind.example, code: undefined } as never),
      bare.publish(id, ['none']),
      bare.imported(id, 'name\r\nx'),
    ]);
    const codes = attempts.map((attempt) => (attempt as { reason?: { code: string } }).reason?.code);
    const expected = codes.map(() => 'featureOff');
    if (kind.features.length > 0) expect(codes).toEqual(expected);
    else expect(codes).not.toContain('featureOff');
    for (const feature of kind.features) {
      const features = { ...noOptions, [feature]: true };
      const one = createStaffClient(loyalty, await loyalty.app({ features }));
      await expect(one.publish(id, ['none'])).resolves.toMatchObject({ changed: [] });
    }
  });

  it('log who created, changed and deleted them', async () => {
    const own = await loyalty.app({ features: allOptions });
    const operator = createStaffClient(
      loyalty,
      own,
      loyalty.staff({ role: 'operator', groups: [own.groupId], name: 'Olga' }),
    );
    const { id: contentId, version, published } = await operator.create(id);
    const values = await staff.example(id);
    await operator.publish(id, [contentId], !published);
    await operator.remove(id, contentId);
    const toImportError = await eventually(async () => {
      const events = (await loyalty.harness.events('audit.loyalty')).map(({ data }) => data as AuditRecorded);
      const found = events.filter(({ subject, action }) => subject === own.id && action.startsWith(`${id}.`));
      expect(found.length).toBeGreaterThanOrEqual(3);
      return found;
    });
    expect(version).toBe(1);
    expect(toImportError.slice(-3)).toMatchObject([
      { action: `${id}.create`, actor: { name: 'Olga' }, changes: [{ path: `/${id}/${contentId}` }] },
      {
        action: `${id}.publish`,
        changes: [{ path: `/${id}/${contentId}/published`, before: published, after: !published }],
      },
      { action: `${id}.delete`, changes: [{ path: `/${id}/${contentId}` }] },
    ]);
    const secrets = confidentialFields(contentKind(id)).flatMap((name) => values[name] ?? []);
    for (const secret of secrets)
      expect(JSON.stringify(toImportError)).not.toContain(`"${secret as string}"`);
  });
});

describe('a period', () => {
  it.each(kindsWith('startsAt'))('ends after it starts and is stored in one format (%s)', async (id) => {
    const at = '2026-05-01T09:00:00+09:00';
    await expect(staff.create(id, { startsAt: at, endsAt: at })).rejects.toMatchObject(
      problem('invalidParameter', { path: '/body/endsAt', rule: 'after', params: { field: 'startsAt' } }),
    );
    const { startsAt } = await staff.create(id, { startsAt: at, endsAt: undefined });
    expect(startsAt).toBe('2026-05-01T00:00:00.000Z');
  });
});

describe('a time', () => {
  it.each(['2016-12-31T23:59:60Z', '2026-04-01T00:00:00+09'])(
    'is rejected if it cannot be parsed: %s',
    async (startsAt) => {
      const wrong = problem('invalidParameter', { path: '/body/startsAt', rule: 'format' });
      await expect(staff.create('information', { startsAt, endsAt: undefined })).rejects.toMatchObject(wrong);
      const { errors } = await staff.imported('information', `name,startsAt\na,${startsAt}`);
      expect(errors).toMatchObject([{ line: 2, column: 'startsAt', rule: 'format' }]);
    },
  );
});

describe('values', () => {
  it.each<[ContentId, object, string]>([
    ['stampCards', { proof: 'qr' }, 'proof'],
    ['tickets', { kind: 'ticket' }, 'kind'],
  ])('are rejected without the feature that they need (%s: %j)', async (id, fields, field) => {
    const bare = createStaffClient(
      loyalty,
      await loyalty.app({ features: { ...noOptions, couponStampShop: true, passTicket: true } }),
    );
    await expect(bare.create(id, fields)).rejects.toMatchObject(
      problem('invalidParameter', { path: `/body/${field}`, rule: 'feature' }),
    );
  });

  it('are stored as absent if they are empty texts', async () => {
    const created = await staff.create('information', { imageUrl: '', link: '' });
    expect(created).not.toHaveProperty('imageUrl');
    expect(created).not.toHaveProperty('link');
  });

  it('belong to one content of an app if their field is unique', async () => {
    await staff.create('shops', { code: 'ONE' });
    const second = await staff.create('shops', { code: 'TWO' });
    const taken = problem('invalidParameter', { path: '/body/code', rule: 'unique' });
    await expect(staff.create('shops', { code: 'ONE' })).rejects.toMatchObject(taken);
    const body = { ...(await staff.example('shops', { code: 'ONE' })), version: 1 };
    await expect(staff.update('shops', second.id, body)).rejects.toMatchObject(taken);
    const other = createStaffClient(loyalty, await loyalty.app({ features: allOptions }));
    await expect(other.create('shops', { code: 'ONE' })).resolves.toMatchObject({ code: 'ONE' });
  });
});

describe('deleting an app', () => {
  it('deletes all of its contents and no other app’s', async () => {
    const own = await loyalty.app({ features: allOptions });
    const here = createStaffClient(loyalty, own);
    for (const id of contentIds) await here.create(id);
    await loyalty.publish(appEvents.deleted, own.id, 2, { id: own.id });
    const { mongo } = await loyalty.harness.connect();
    const left = async (appId: string) => {
      const counts = contentIds.map((id) =>
        mongo.connection.collection(contentKind(id).path).countDocuments({ appId }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    await eventually(async () => expect(await left(own.id)).toBe(0));
    expect(await left(app.id)).toBeGreaterThan(contentIds.length);
  });
});

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
