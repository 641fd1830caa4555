import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Many, type Template, templateEndpoints } from '@noren/contracts';
import type { Service } from '@noren/service-kit';
import { createTestBed, injectClient, type TestBed } from '@noren/service-kit/testing';
import { createTemplatesApp } from '../app.js';

let bed: TestBed;
let service: Service;

beforeAll(async () => {
  bed = await createTestBed('templates');
  service = createTemplatesApp({ ...bed });
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await bed.stop();
});

const call = async (url: string, role: 'admin' | 'operator' | 'monitor' = 'operator') =>
  service.app.inject({ url, headers: { authorization: `Bearer ${await bed.token({ role })}` } });

describe('templates', () => {
  it('has card and 001 from the first start, and tells of each once', async () => {
    const { data } = (await call('/templates?sort=code,asc')).json<Many<Template>>();
    expect(data.map(({ id, code, status }) => [id, code, status])).toEqual([
      ['001', '001', 'published'],
      ['card', 'card', 'published'],
    ]);
    const [first, second] = data;
    expect(first?.configuration.application?.baseColor).not.toBe(
      second?.configuration.application?.baseColor,
    );
    const again = createTemplatesApp({ ...bed, ...(await bed.connect()) });
    await again.start();
    await again.stop();
    const created = await bed.events('template.created', 2);
    expect(created.map(({ subject, sequence }) => [subject, sequence]).sort()).toEqual([
      ['001', 1],
      ['card', 1],
    ]);
  });

  it('is added once by replicas that start together', async () => {
    const fresh = await createTestBed('templates-race');
    const replicas = await Promise.all(
      [1, 2, 3].map(async () => createTemplatesApp({ ...fresh, ...(await fresh.connect()) })),
    );
    await Promise.all(replicas.map((replica) => replica.start()));
    expect(await fresh.events('template.created', 2)).toHaveLength(2);
    await Promise.all(replicas.map((replica) => replica.stop()));
    await fresh.stop();
  });

  it('reads one by its id', async () => {
    const client = injectClient(service.app, bed.token({ role: 'operator' }));
    const { data } = await client.call(templateEndpoints.get, { params: { templateId: 'card' } });
    expect(data).toMatchObject({ id: 'card', version: 1, pages: ['top', 'coupons', 'coupon', 'login'] });
    expect((await call('/templates/unknown')).json()).toMatchObject({ code: 'templateNotFound' });
  });

  it('searches by name and sorts by allowed fields only', async () => {
    const found = (await call(`/templates?name=${encodeURIComponent('カード')}`)).json<Many<Template>>();
    expect(found.data.map(({ code }) => code)).toEqual(['card']);
    expect((await call('/templates?sort=configuration,asc')).statusCode).toBe(403);
    expect((await call('/templates?tagIds=none')).json<Many<Template>>().data).toEqual([]);
  });

  it('is not for monitors', async () => {
    expect((await call('/templates', 'monitor')).json()).toMatchObject({ code: 'accessDenied' });
  });

  it('serves every image that a template names, as what it is', async () => {
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
    '../card/template.json',
    'card/../../package.json',
    'card/template.json',
    'card/images/cover.svg',
    'card/..svg',
    '/etc/passwd',
    'card/none.svg',
  ])('gives nothing for the image %s', async (file) => {
    expect((await call(`/templates/images?file=${encodeURIComponent(file)}`)).statusCode).toBe(404);
  });
});
