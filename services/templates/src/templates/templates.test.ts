import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { brokenSettingsRules, defaultSections, listOwnTexts } from '@noren/contracts/config-sections';
import { contrast, type Many, readableContrast } from '@noren/contracts/core';
import { pageIds, pages } from '@noren/contracts/pages';
import { type Template, templateEndpoints } from '@noren/contracts/templates';
import type { Service } from '@noren/service-kit';
import {
  createFakeApps,
  createTestHarness,
  eventually,
  createTestClient,
  request,
  type TestHarness,
} from '@noren/service-kit/testing';
import {
  createTemplatesHarness,
  manifest,
  type TemplatesHarness,
  templateZip,
} from '../../test/templates-harness.js';
import { createTemplatesApp } from '../app.js';
import { readSeeds, seedDirectory } from './seeds.js';

const seedCodes = ['001', 'cafe', 'card', 'drugstore', 'fashion', 'gym', 'izakaya', 'salon'];

let harness: TestHarness;
let service: Service;

beforeAll(async () => {
  harness = await createTestHarness('templates');
  service = createTemplatesApp({ ...harness, client: createFakeApps().client });
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

const call = async (url: string, role: 'admin' | 'operator' | 'monitor' = 'operator') =>
  request(service.app)
    .get(url)
    .set('authorization', `Bearer ${await harness.token({ role })}`);

describe('the built-in templates', () => {
  it('have English for every text of their own', async () => {
    for (const { code, configuration } of await readSeeds(seedDirectory)) {
      const translated = configuration.translations?.texts ?? [];
      const missing = listOwnTexts(configuration).filter(
        ({ text, maxLength = Infinity }) =>
          !translated.some((one) => one.text === text && one.english.length <= maxLength),
      );
      expect({ code, missing }).toEqual({ code, missing: [] });
    }
  });

  it('have readable header, footer and button colours', async () => {
    for (const { code, configuration } of await readSeeds(seedDirectory)) {
      const { application, header, footer, styles } = configuration;
      const pairs = [
        [header?.textColor, header?.backgroundColor],
        [footer?.textColor, footer?.backgroundColor],
        [application?.buttonTextColor, application?.baseColor],
        [application?.badgeTextColor, application?.badgeColor],
        [styles?.textColor, styles?.backgroundColor],
      ] as const;
      const unreadable = pairs.filter(
        ([text, ground]) => contrast(text ?? '', ground ?? '') < readableContrast,
      );
      expect({ code, unreadable }).toEqual({ code, unreadable: [] });
    }
  });

  it('are complete: they break no rule of the settings, and every link leads to a page that their apps have', async () => {
    for (const { code, configuration, pages: own } of await readSeeds(seedDirectory)) {
      const settings = { ...defaultSections(), ...configuration };
      const { footer, topPage } = settings;
      const links = [...footer.menuList, ...topPage.tiles, ...topPage.slides].map(({ link }) => link);
      const paths = ['', ...pages.filter(({ id }) => own.includes(id)).map(({ path }) => path)];
      const lost = links.filter((link) => !paths.includes(link));
      expect({ code, broken: brokenSettingsRules(settings, ''), lost }).toEqual({
        code,
        broken: [],
        lost: [],
      });
    }
  });

  it('[C19] are card, 001 and six trades from the first start, each published once', async () => {
    const { data } = (await call('/templates?sort=code,asc')).body as Many<Template>;
    expect(data.map(({ id, code, status }) => [id, code, status])).toEqual(
      seedCodes.map((code) => [code, code, 'published']),
    );
    const baseColors = data.map(({ configuration }) => configuration.application?.baseColor);
    expect(new Set(baseColors).size).toBe(seedCodes.length);
    const restartedApp = createTemplatesApp({ ...harness, ...(await harness.connect()) });
    await restartedApp.start();
    await restartedApp.stop();
    const created = await harness.events('template.created', seedCodes.length);
    expect(created.map(({ subject, sequence }) => [subject, sequence]).sort()).toEqual(
      seedCodes.map((code) => [code, 1]),
    );
  });

  it('are added only once by replicas that start at the same time', async () => {
    const fresh = await createTestHarness('templates-race');
    const replicas = await Promise.all(
      [1, 2, 3].map(async () => createTemplatesApp({ ...fresh, ...(await fresh.connect()) })),
    );
    await Promise.all(replicas.map((replica) => replica.start()));
    expect(await fresh.events('template.created', seedCodes.length)).toHaveLength(seedCodes.length);
    await Promise.all(replicas.map((replica) => replica.stop()));
    await fresh.stop();
  });

  it('can be read by id', async () => {
    const client = createTestClient(service.app, harness.token({ role: 'operator' }));
    const { data } = await client.call(templateEndpoints.get, { params: { templateId: 'card' } });
    expect(data).toMatchObject({ id: 'card', version: 1, pages: [...pageIds] });
    expect((await call('/templates/unknown')).body).toMatchObject({ code: 'templateNotFound' });
  });

  it('[C115] can be searched by name and sorted by allowed fields only', async () => {
    const found = (await call(`/templates?name=${encodeURIComponent('カード')}`)).body as Many<Template>;
    expect(found.data.map(({ code }) => code)).toEqual(['card']);
    expect((await call('/templates?sort=configuration,asc')).status).toBe(403);
    for (const tags of ['tagIds=none', 'tagIds=none,other', 'tagIds=none&tagIds=other'])
      expect((await call(`/templates?${tags}`)).body.data).toEqual([]);
  });

  it('can be listed without their settings, which lists of names and pictures do not need', async () => {
    const [all, brief] = [await call('/templates'), await call('/templates?withConfiguration=false')];
    const whole = all.body.data as Template[];
    expect(brief.body.data).toEqual(whole.map((template) => ({ ...template, configuration: {} })));
    expect(whole.every(({ configuration }) => Object.keys(configuration).length > 0)).toBe(true);
  });

  it('are not visible to monitors', async () => {
    expect((await call('/templates', 'monitor')).body).toMatchObject({ code: 'accessDenied' });
  });

  it('have all their images served with the right media type', async () => {
    const { data } = (await call('/templates')).body as Many<Template>;
    const files = data.flatMap((template) => [
      template.coverImage,
      template.previewHeaderImage,
      template.previewBodyImage,
      template.previewFooterImage,
      ...template.detailImages,
    ]);
    expect(files).toHaveLength(49);
    for (const file of files) {
      const answer = await call(`/templates/images?file=${file}`);
      expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, 'image/svg+xml']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(String(answer.body)).toContain('</svg>');
    }
  });

  it.each([
    'card/../../package.json',
    'card/template.json',
    'card/images/cover.svg',
    'card/..svg',
    'card/none.svg',
  ])('answer 404 for the image %s', async (file) => {
    expect((await call(`/templates/images?file=${encodeURIComponent(file)}`)).status).toBe(404);
  });

  it.each(['../card/template.json', '/etc/passwd'])('reject %s as an invalid name', async (file) => {
    const answer = await call(`/templates/images?file=${encodeURIComponent(file)}`);
    expect(answer.body).toMatchObject({ code: 'invalidParameter' });
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
    return answer.body.data[0]?.file ?? '';
  }

  async function create(code: string): Promise<Template> {
    const body = { code, name: '夏祭り', templateFile: await zip(), status: 'published' as const };
    return (await own.as('admin').call(templateEndpoints.create, { body })).data;
  }

  it('[C24] [C115] get pages, settings and images from their file', async () => {
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

  it('[C24] [C115] can be updated, cleared and given a new file, each change in the audit log', async () => {
    const { id } = await create('changing');
    const params = { templateId: id };
    const admin = own.as('admin');
    const settings = { ...manifest, configuration: {}, pages: ['top'] };
    const templateFile = await zip({ 'template.json': JSON.stringify(settings) });
    const body = { version: 1, name: '秋祭り', coverImage: null, templateFile };
    const response = await admin.call(templateEndpoints.update, { params, body });
    expect(response.data).toMatchObject({ name: '秋祭り', pages: ['top'], configuration: {}, version: 2 });
    expect(response.data.coverImage).toBeUndefined();
    const [event] = await own.harness.events('template.updated');
    expect(event).toMatchObject({ subject: id, data: response.data });
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

  it('[C115] [C119] cannot be deleted while apps use them, and the error names the apps', async () => {
    const { id } = await create('used');
    const admin = own.as('admin');
    const remove = () => admin.call(templateEndpoints.delete, { params: { id } });
    const stopUse = own.apps.use('template', id, { id: 'cafe', name: 'Cafe' });
    await expect(remove()).rejects.toMatchObject({
      code: 'inUse',
      errors: [{ path: '/apps/cafe', rule: 'inUse', params: { name: 'Cafe' } }],
    });
    stopUse();
    await remove();
    expect((await own.get(`/templates/${id}`)).body).toMatchObject({ code: 'templateNotFound' });
    const [event] = await own.harness.events('template.deleted');
    expect(event?.subject).toBe(id);
  });

  it('[C24] hide drafts from operators', async () => {
    const body = { code: 'draft', name: '下書き', templateFile: await zip() };
    const { data } = await own.as('admin').call(templateEndpoints.create, { body });
    expect(data.status).toBe('draft');
    expect((await own.get(`/templates/${data.id}`, 'operator')).status).toBe(404);
    const { data: list } = await own.as('operator').call(templateEndpoints.list);
    expect(list.map(({ code }) => code)).not.toContain('draft');
  });
});
