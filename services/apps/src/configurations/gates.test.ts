import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import { sections as registry, type SectionId, sectionIds } from '@noren/contracts/config-sections';
import { type ConfigurationUpdate, configurationEndpoints } from '@noren/contracts/configurations';
import { connectionEvents } from '@noren/contracts/connections';
import { templateAllows } from '@noren/contracts/templates';
import { eventually, publishEvent } from '@noren/service-kit/testing';
import { templateWith } from '../../test/apps-harness.js';
import { applyChanges, createSettingsHarness, type SettingsHarness } from '../../test/settings-harness.js';

let harness: SettingsHarness;
beforeAll(async () => {
  harness = await createSettingsHarness();
  harness.owned.templates.set('001', templateWith({ id: '001', code: '001' }));
});
afterAll(() => harness.stop());

const getGate = (id: SectionId) => (registry[id] as { feature?: string }).feature;

/** Returns a valid change of a section. */
function altered(id: SectionId, values: object): object {
  const [name, value] =
    Object.entries(values).find(([, one]) => typeof one === 'boolean' || typeof one === 'number') ?? [];
  if (name !== undefined)
    return { ...values, [name]: typeof value === 'boolean' ? !value : Number(value) + 1 };
  const text = Object.keys(values).find((field) => /title|text|lead|key|token/i.test(field));
  return text === undefined
    ? { ...values, pages: [{ slug: 'a', title: id, visible: true, blocks: [] }] }
    : { ...values, [text]: 'x' };
}

async function saveAltered(app: AppDetail, id: SectionId) {
  const { version, sections } = await harness.read(app);
  const body = { version, sections: { [id]: altered(id, sections[id]) } as ConfigurationUpdate['sections'] };
  return harness.save(app, body);
}

describe('a section whose feature the group lacks', () => {
  it.each(sectionIds.filter((id) => getGate(id) !== undefined))('[C95] is read-only: %s', async (id) => {
    const app = await harness.create(harness.bare);
    await expect(saveAltered(app, id)).rejects.toMatchObject({
      code: 'featureOff',
      errors: [{ path: `/body/sections/${id}`, rule: 'feature', params: { feature: getGate(id) } }],
    });
    expect((await saveAltered(await harness.create(harness.full), id)).version).toBe(2);
  });

  it('[C95] may be included in a request if it is unchanged', async () => {
    const app = await harness.create(harness.bare);
    const { version, sections } = await harness.read(app);
    const { version: saved } = await harness.save(app, {
      version,
      sections: { ...sections, ...applyChanges(sections, { topPage: { title: 'a' } }) },
    });
    expect(saved).toBe(2);
  });
});

describe('a section that the template forbids', () => {
  it.each(sectionIds.filter((id) => !templateAllows('001', id)))('[C97] is read-only: %s', async (id) => {
    const app = await harness.create(harness.full, { template: '001' });
    await expect(saveAltered(app, id)).rejects.toMatchObject({
      code: 'templateForbids',
      status: 409,
      errors: [{ path: `/body/sections/${id}`, rule: 'template', params: { template: '001' } }],
    });
  });
});

describe('the endpoint that updates options', () => {
  const saveOptions = (app: AppDetail, body: ConfigurationUpdate, as = harness.admin) =>
    as.call(configurationEndpoints.updateOptions, { params: { appId: app.id }, body });

  it('[C104] accepts sections that group features gate and rejects all others', async () => {
    const app = await harness.create(harness.full);
    const { version, sections } = await harness.read(app);
    const { data } = await saveOptions(app, {
      version,
      sections: applyChanges(sections, { coupon: { listTitle: 'a' } }),
    });
    expect(data).toMatchObject({ version: 2, sections: { coupon: { listTitle: 'a' } } });
    const both = applyChanges(sections, { coupon: { listTitle: 'b' }, footer: {} });
    await expect(saveOptions(app, { version: 2, sections: both })).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/sections/footer', rule: 'feature' }],
    });
    expect((await harness.trail(app, 1))[0]?.action).toBe('configurations.updateOptions');
  });

  it('applies the checks of every settings update', async () => {
    const app = await harness.create(harness.bare);
    const { version, sections } = await harness.read(app);
    const body = { version, sections: applyChanges(sections, { coupon: { listTitle: 'a' } }) };
    await expect(saveOptions(app, body)).rejects.toMatchObject({ code: 'featureOff' });
    await expect(saveOptions(app, body, harness.staff('monitor', harness.bare))).rejects.toMatchObject({
      code: 'accessDenied',
    });
    await expect(saveOptions(app, body, harness.staff('operator'))).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the Connect ID of one-time tokens', () => {
  const connection = (id: string, groupId: string) => ({ id, groupId, connectionName: id });
  const rejection = {
    code: 'connectIdInvalid',
    status: 409,
    errors: [{ path: '/body/sections/oneTimeToken/connectId', rule: 'connectId' }],
  };
  const name = (app: AppDetail, connectId: string) => harness.change(app, { oneTimeToken: { connectId } });

  it('[C77] must belong to a group of the app, is looked up at its owner and is published', async () => {
    const app = await harness.create(harness.full, { relatedGroupIds: [harness.bare] });
    harness.owned.connections.set('own', connection('own', harness.full));
    harness.owned.connections.set('related', connection('related', harness.bare));
    harness.owned.connections.set('foreign', connection('foreign', 'another'));
    await expect(name(app, 'none')).rejects.toMatchObject(rejection);
    await expect(name(app, 'foreign')).rejects.toMatchObject(rejection);
    await name(app, 'related');
    await name(app, 'own');
    await harness.change(app, { topPage: { title: 'a' } });
    await name(app, '');
    const connectIds = await eventually(async () => {
      const events = await harness.harness.events('config.updated', 4);
      const own = events.filter(({ subject }) => subject === app.id);
      expect(own).toHaveLength(4);
      return own.map(({ data }) => (data as { connectId?: string }).connectId);
    });
    expect(connectIds).toEqual(['related', 'own', 'own', undefined]);
  });

  it('is projected from events and rejected after its deletion', async () => {
    const app = await harness.create(harness.full);
    const event = {
      subject: 'new-connection',
      sequence: 1,
      data: connection('new-connection', harness.full),
    };
    await publishEvent(harness.harness.nats, connectionEvents.created, event);
    await eventually(() => name(app, 'new-connection'));
    await publishEvent(harness.harness.nats, connectionEvents.deleted, {
      ...event,
      sequence: 2,
      data: { id: 'new-connection' },
    });
    const other = await harness.create(harness.full);
    await eventually(() => expect(name(other, 'new-connection')).rejects.toMatchObject(rejection));
    // An unchanged Connect ID is not checked again.
    await harness.change(app, { oneTimeToken: { lifeSeconds: 30 } });
  });
});
