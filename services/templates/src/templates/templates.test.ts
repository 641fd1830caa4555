import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AppState,
  appEvents,
  auditEndpoints,
  type Many,
  noOptions,
  pageIds,
  type Template,
  templateEndpoints,
} from '@noren/contracts';
import type { Service } from '@noren/service-kit';
import {
  createTestHarness,
  eventually,
  injectClient,
  publishEvent,
  type TestHarness,
} from '@noren/service-kit/testing';
import {
  createTemplatesHarness,
  manifest,
  type TemplatesHarness,
  templateZip,
} from '../../test/templates-harness.js';
import { createTemplatesApp } from '../app.js';

let harness: TestHarness;
let service: Service;

beforeAll(async () => {
  harness = await createTestHarness('templates');
  service = createTemplatesApp({ ...harness });
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

const call = async (url: string, role: 'admin' | 'operator' | 'monitor' = 'operator') =>
  service.app.inject({ url, headers: { authorization: `Bearer ${await harness.token({ role })}` } });

describe('the built-in templates', () => {
  it('are card and 001 from the first start, each published once', async () => {
    const { data } = (await call('/templates?sort=code,asc')).json<Many<Template>>();
    expect(data.map(({ id, code, status }) => [id, code, status])).toEqual([
      ['001', '001', 'published'],
      ['card', 'card', 'published'],
    ]);
    const [first, second] = data;
    expect(first?.configuration.application?.baseColor).not.toBe(
      second?.configuration.application?.baseColor,
    );
    const again = createTemplatesApp({ ...harness, ...(await harness.connect()) });
    await again.start();
    await again.stop();
    const created = await harness.events('template.created', 2);
    expect(created.map(({ subject, sequence }) => [subject, sequence]).sort()).toEqual([
      ['001', 1],
      ['card', 1],
    ]);
  });

  it('are added only once by replicas that start at the same time', async () => {
    const fresh = await createTestHarness('templates-race');
    const replicas = await Promise.all(
      [1, 2, 3].map(async () => createTemplatesApp({ ...fresh, ...(await fresh.connect()) })),
    );
    await Promise.all(replicas.map((replica) => replica.start()));
    expect(await fresh.events('template.created', 2)).toHaveLength(2);
    await Promise.all(replicas.map((replica) => replica.stop()));
    await fresh.stop();
  });

  it('can be read by id', async () => {
    const client = injectClient(service.app, harness.token({ role: 'operator' }));
    const { data } = await client.call(templateEndpoints.get, { params: { templateId: 'card' } });
    expect(data).toMatchObject({ id: 'card', version: 1, pages: [...pageIds] });
    expect((await call('/templates/unknown')).json()).toMatchObject({ code: 'templateNotFound' });
  });

  it('can be searched by name and sorted by allowed fields only', async () => {
    const found = (await call(`/templates?name=${encodeURIComponent('カード')}`)).json<Many<Template>>();
    expect(found.data.map(({ code }) => code)).toEqual(['card']);
    expect((await call('/templates?sort=configuration,asc')).statusCode).toBe(403);
    expect((await call('/templates?tagIds=none')).json<Many<Template>>().data).toEqual([]);
  });

  it('are not visible to monitors', async () => {
    expect((await call('/templates', 'monitor')).json()).toMatchObject({ code: 'accessDenied' });
  });

  it('have all their images served with the right media type', async () => {
    const { data } = (await call('/templates')).json<Many<Template>>();
    const files = data.flatMap((template) => [
      template.coverImage,
      template.previewHeaderImage,
      template.previewBodyImage,
      template.previewFooterImage,
      ...template.detailImages,
    ]);
    expect(files).toHaveLength(13);
    for (const file of files) {
      const answer = await call(`/templates/images?file=${file}`);
      expect([file, answer.statusCode, answer.headers['content-type']]).toEqual([file, 200, 'image/svg+xml']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain('</svg>');
    }
  });

  it.each([
    'card/../../package.json',
    'card/template.json',
    'card/images/cover.svg',
    'card/..svg',
    'card/none.svg',
  ])('answer 404 for the image %s', async (file) => {
    expect((await call(`/templates/images?file=${encodeURIComponent(file)}`)).statusCode).toBe(404);
  });

  it.each(['../card/template.json', '/etc/passwd'])('reject %s as an invalid name', async (file) => {
    const answer = await call(`/templates/images?file=${encodeURIComponent(file)}`);
    expect(answer.json()).toMatchObject({ code: 'invalidParameter' });
  });
});

describe('templates that staff create', () => {
  let own: TemplatesHarness;
  beforeAll(async () => {
    own = await createTemplatesHarness();
  });
  afterAll(() => own.stop());

  async function zip(entries: Record<string, string> = {}): Promise<string> {
    const answer = await own.upload([templateZip(entries)]);
    return answer.json<{ data: [{ file: string }] }>().data[0].file;
  }

  async function create(code: string): Promise<Template> {
    const body = { code, name: '夏祭り', templateFile: await zip(), status: 'published' as const };
    return (await own.as('admin').call(templateEndpoints.create, { body })).data;
  }

  it('get pages, settings and images from their file', async () => {
    const template = await create('summer');
    expect(template).toMatchObject({ pages: manifest.pages, description: manifest.description, version: 1 });
    expect(template.configuration.topPage?.title).toBe('夏祭りへようこそ');
    const cover = await own.get(`/templates/images?file=${template.coverImage}`);
    expect(cover.headers['content-type']).toBe('image/png');
    const [event] = (await own.harness.events('template.created', 3)).filter(
      ({ subject }) => subject === template.id,
    );
    expect(event?.data).toEqual(template);
  });

  it('can be updated, cleared and given a new file, each change in the audit log', async () => {
    const { id } = await create('changing');
    const params = { templateId: id };
    const admin = own.as('admin');
    const settings = { ...manifest, configuration: {}, pages: ['top'] };
    const templateFile = await zip({ 'template.json': JSON.stringify(settings) });
    const body = { version: 1, name: '秋祭り', coverImage: null, templateFile };
    const changed = await admin.call(templateEndpoints.update, { params, body });
    expect(changed.data).toMatchObject({ name: '秋祭り', pages: ['top'], configuration: {}, version: 2 });
    expect(changed.data.coverImage).toBeUndefined();
    const [event] = await own.harness.events('template.updated');
    expect(event).toMatchObject({ subject: id, data: changed.data });
    await expect(admin.call(templateEndpoints.update, { params, body })).rejects.toMatchObject({
      code: 'conflict',
      current: { name: '秋祭り', version: 2 },
    });
    const trail = () => admin.call(auditEndpoints.template, { params });
    await eventually(async () => expect((await trail()).data).toHaveLength(2));
    const [newest] = (await trail()).data;
    expect(newest).toMatchObject({ action: 'templates.update', actor: { role: 'admin' } });
    expect(newest?.changes).toContainEqual({ path: '/name', before: '夏祭り', after: '秋祭り' });
  });

  it('reject a duplicate code and missing references', async () => {
    const admin = own.as('admin');
    const templateFile = await zip();
    const body = { code: 'card', name: 'x', templateFile };
    await expect(admin.call(templateEndpoints.create, { body })).rejects.toMatchObject({
      code: 'templateCodeDuplicated',
    });
    const dangling = { ...body, code: 'y', typeId: 'none', detailImages: ['uploads/none.png'] };
    await expect(admin.call(templateEndpoints.create, { body: dangling })).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [
        { path: '/body/typeId', rule: 'exists' },
        { path: '/body/detailImages/0', rule: 'exists' },
      ],
    });
    const missing = { ...body, code: 'y', templateFile: 'uploads/none.zip' };
    await expect(admin.call(templateEndpoints.create, { body: missing })).rejects.toMatchObject({
      code: 'templateFileInvalid',
      errors: [{ path: '/body/templateFile', rule: 'exists' }],
    });
  });

  it('cannot be deleted while apps use them, and the error names the apps', async () => {
    const { id } = await create('used');
    const admin = own.as('admin');
    const remove = () => admin.call(templateEndpoints.delete, { params: { id } });
    const app = { ...appState, template: id };
    await publishEvent(own.harness.nats, appEvents.created, {
      subject: app.id,
      sequence: 1,
      data: app,
    });
    await eventually(() =>
      expect(remove()).rejects.toMatchObject({
        code: 'inUse',
        errors: [{ path: `/apps/${app.id}`, rule: 'inUse', params: { name: app.name } }],
      }),
    );
    await publishEvent(own.harness.nats, appEvents.deleted, {
      subject: app.id,
      sequence: 2,
      data: { id: app.id },
    });
    await eventually(async () => expect(await remove()).toBeUndefined());
    expect((await own.get(`/templates/${id}`)).json()).toMatchObject({ code: 'templateNotFound' });
    const [event] = await own.harness.events('template.deleted');
    expect(event?.subject).toBe(id);
  });

  it('hide drafts from operators', async () => {
    const body = { code: 'draft', name: '下書き', templateFile: await zip() };
    const { data } = await own.as('admin').call(templateEndpoints.create, { body });
    expect(data.status).toBe('draft');
    expect((await own.get(`/templates/${data.id}`, 'operator')).statusCode).toBe(404);
    const { data: list } = await own.as('operator').call(templateEndpoints.list);
    expect(list.map(({ code }) => code)).not.toContain('draft');
  });
});

const appState: AppState = {
  id: 'app-1',
  name: '盆踊り',
  systemName: 'bon',
  groupId: 'g1',
  groupIds: ['g1'],
  template: 'card',
  pages: ['top'],
  runtimeVersion: '1.0.0',
  features: noOptions,
  hasUuid: false,
  hasSecurityToken: false,
};
