import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import { defaultSections, type Sections, secretPaths } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { createCipher } from '@noren/service-kit';
import { applyChanges, createSettingsHarness, type SettingsHarness } from '../../test/settings-harness.js';

let harness: SettingsHarness;
beforeAll(async () => {
  harness = await createSettingsHarness();
});
afterAll(() => harness.stop());

const secret = 'sk_live_0123456789abcd';
const mask = '••••••••abcd';
const cipher = createCipher('0'.repeat(64));

const token = (app: AppDetail, value: string) => harness.change(app, { makeShop: { token: value } });

/** Returns the stored settings of an app as JSON text. */
async function stored(app: AppDetail, collection = 'configurations'): Promise<string> {
  const documents = harness.harness.mongo.connection.collection(collection);
  const key = collection === 'configurations' ? '_id' : 'appId';
  return JSON.stringify(await documents.find({ [key]: app.id as never }).toArray());
}

async function storedToken(app: AppDetail): Promise<string> {
  const documents = harness.harness.mongo.connection.collection<{ _id: string; sections: Sections }>(
    'configurations',
  );
  const place = { collection: 'configurations', id: app.id, path: 'sections.makeShop.token' };
  return cipher.decrypt((await documents.findOne({ _id: app.id }))?.sections.makeShop.token ?? '', place);
}

describe('a secret in the settings', () => {
  it('is stored encrypted at every path, also in earlier versions', async () => {
    const app = await harness.create(harness.full);
    const values = defaultSections() as unknown as Record<string, Record<string, unknown>>;
    const sections: typeof values = {};
    for (const path of secretPaths()) {
      const [id = '', field = ''] = path.split('.');
      sections[id] = { ...(sections[id] ?? values[id]), [field]: secret };
    }
    const saved = await harness.save(app, { version: 1, sections: sections as Partial<Sections> });
    expect(JSON.stringify(saved)).not.toContain(secret);
    await harness.change(app, { topPage: { title: 'a' } });
    for (const kind of ['configurations', 'configurationVersions']) {
      expect((await stored(app, kind)).match(/"v2\./g)?.length).toBe(secretPaths().length);
      expect(await stored(app, kind)).not.toContain(secret);
    }
    for (const events of await harness.harness.events('audit.apps'))
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('is masked for editors, a bare mask for our services and hidden from all others', async () => {
    const app = await harness.create(harness.full);
    await token(app, secret);
    const readToken = async (as: SettingsHarness['admin'], version?: number) =>
      (await harness.read(app, version, as)).sections.makeShop.token;
    for (const version of [undefined, 2]) {
      expect(await readToken(harness.admin, version)).toBe(mask);
      expect(await readToken(harness.staff('operator'), version)).toBe(mask);
      expect(await readToken(harness.staff('service'), version)).toBe('••••••••');
      expect(await readToken(harness.staff('monitor'), version)).toBe('');
      expect(await readToken(harness.staff('only-monitor'), version)).toBe('');
    }
  });

  it('is returned in full only to our services, by a separate endpoint', async () => {
    const app = await harness.create(harness.full);
    await token(app, secret);
    const call = (as: SettingsHarness['admin']) =>
      as.call(configurationEndpoints.secrets, { params: { appId: app.id } });
    expect((await call(harness.staff('service'))).data.sections.makeShop.token).toBe(secret);
    for (const people of [harness.admin, harness.staff('operator'), harness.staff('monitor')]) {
      await expect(call(people)).rejects.toMatchObject({ code: 'accessDenied' });
    }
  });

  it('is kept when its mask is sent and removed when it is cleared', async () => {
    const app = await harness.create(harness.full);
    await token(app, secret);
    expect((await harness.change(app, { makeShop: { shopId: 'shop1' } })).sections.makeShop.token).toBe(mask);
    expect(await storedToken(app)).toBe(secret);
    expect((await token(app, '')).sections.makeShop.token).toBe('');
    await expect(token(app, mask)).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/sections/makeShop/token' }],
    });
  });

  it('is not overwritten when another user sends the mask of an older value', async () => {
    const app = await harness.create(harness.full);
    const before = await token(app, secret);
    await token(app, 'another secret that is newer');
    const sections = applyChanges(before.sections, { makeShop: { shopId: 'shop1' } });
    await harness.save(app, { version: before.version, sections, merge: true });
    expect(await storedToken(app)).toBe('another secret that is newer');
  });

  it('is masked in conflicts, comparisons and the audit log, which still show that it changed', async () => {
    const app = await harness.create(harness.full);
    const { version, sections } = await token(app, 'short');
    await token(app, 'other');
    await token(app, secret);
    const sent = { version, sections: applyChanges(sections, { makeShop: { token: 'mine 9876543210' } }) };
    await expect(harness.save(app, sent)).rejects.toMatchObject({
      code: 'configConflict',
      current: { sections: { makeShop: { token: mask } } },
      errors: [{ path: '/body/sections/makeShop/token', params: { yours: '••••••••3210', theirs: mask } }],
    });
    const query = { from: 2, to: 3 };
    const compare = async (as: SettingsHarness['admin']) =>
      (await as.call(configurationEndpoints.compare, { params: { appId: app.id }, query })).data.changes;
    const path = '/makeShop/token';
    expect(await compare(harness.admin)).toEqual([{ path, before: '••••••••', after: '••••••••' }]);
    expect(await compare(harness.staff('monitor'))).toEqual([{ path, before: '', after: '' }]);
    const place = '/sections/makeShop/token';
    expect((await harness.trail(app, 3)).map(({ changes }) => changes)).toEqual([
      [{ path: place, before: '••••••••', after: mask }],
      [{ path: place, after: '••••••••' }],
      [{ path: place, before: '', after: '••••••••' }],
    ]);
  });

  it('is restored together with its version', async () => {
    const app = await harness.create(harness.full);
    await token(app, secret);
    await token(app, '');
    const body = { version: 3, restore: 2 };
    await harness.admin.call(configurationEndpoints.restore, { params: { appId: app.id }, body });
    expect(await storedToken(app)).toBe(secret);
  });
});
