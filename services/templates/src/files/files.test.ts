import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FieldError } from '@noren/contracts/errors';
import { imageSizeLimit } from '@noren/contracts/images';
import { templateFileSizeLimit, type UploadedTemplateFile } from '@noren/contracts/templates';
import { craftZip, eventually, request, sampleJpeg, samplePng, sampleSvg } from '@noren/service-kit/testing';
import {
  createTemplatesHarness,
  manifest,
  type TemplatesHarness,
  templateZip,
} from '../../test/templates-harness.js';
import { createTemplatesApp } from '../app.js';

let templates: TemplatesHarness;

beforeAll(async () => {
  templates = await createTemplatesHarness();
});
afterAll(() => templates.stop());

const png = { name: 'cover.png', type: 'image/png', bytes: samplePng() };
const svg = { name: 'logo.svg', type: 'image/svg+xml', bytes: sampleSvg() };

async function uploaded(
  ...files: Parameters<TemplatesHarness['upload']>[0]
): Promise<UploadedTemplateFile[]> {
  const answer = await templates.upload(files);
  expect(answer.status).toBe(201);
  return answer.body.data;
}
const image = (file: string) => templates.get(`/templates/images?file=${file}`);

describe('template uploads', () => {
  it('[C116] are served with their media type; identical files share one name', async () => {
    const [first, second, third] = await uploaded(
      png,
      { name: 'b.jpg', type: 'image/jpeg', bytes: sampleJpeg() },
      svg,
    );
    expect([first?.kind, second?.name]).toEqual(['image', 'b.jpg']);
    const types = await Promise.all(
      [first, second, third].map(async (file) => (await image(file?.file ?? '')).headers['content-type']),
    );
    expect(types).toEqual(['image/png', 'image/jpeg', 'image/svg+xml']);
    expect((await uploaded(png))[0]?.file).toBe(first?.file);
  });

  it('return the content of a template file, with its images ready to view', async () => {
    const [file] = await uploaded(templateZip());
    expect(file).toMatchObject({ kind: 'template', manifest: { code: 'summer', pages: manifest.pages } });
    expect(file?.manifest?.configuration.topPage).toMatchObject({ title: '夏祭りへようこそ', tiles: [] });
    expect((await image(file?.manifest?.coverImage ?? '')).headers['content-type']).toBe('image/png');
    expect((await image(file?.file ?? '')).status).toBe(404);
  });

  it('are stored all or none', async () => {
    const fresh = { ...png, bytes: samplePng(77, 7) };
    const [own] = await uploaded(fresh);
    const other = { ...png, bytes: samplePng(78, 7) };
    const answer = await templates.upload([other, { ...png, bytes: Buffer.from('nothing') }]);
    expect(answer.body).toMatchObject({ status: 400, code: 'imageInvalid' });
    expect((await image(own?.file ?? '')).status).toBe(200);
  });

  it.each<[string, Record<string, string | Buffer>, object]>([
    ['no manifest', { 'template.json': '{' }, { path: '/body/files/template.json', rule: 'format' }],
    [
      'an unknown setting',
      { 'template.json': JSON.stringify({ ...manifest, configuration: { topPage: { script: 'x' } } }) },
      { path: '/body/files/template.json/configuration/topPage/script', rule: 'additionalProperties' },
    ],
    [
      'settings that contradict each other',
      {
        'template.json': JSON.stringify({
          ...manifest,
          configuration: { splash: { minWidth: 500, maxWidth: 100 } },
        }),
      },
      {
        path: '/body/files/template.json/configuration/splash/maxWidth',
        rule: 'minimum',
        params: { limit: 500 },
      },
    ],
    [
      'a secret of a partner',
      {
        'template.json': JSON.stringify({ ...manifest, configuration: { makeShop: { token: 'alive' } } }),
      },
      { path: '/body/files/template.json/configuration/makeShop/token', rule: 'credentials' },
    ],
    [
      'an image that is not there',
      { 'template.json': JSON.stringify({ ...manifest, coverImage: 'images/none.png' }) },
      { rule: 'exists', params: { file: 'images/none.png' } },
    ],
    [
      'a broken image',
      { 'images/cover.png': 'broken' },
      { path: '/body/files/images/cover.png', rule: 'imageData' },
    ],
    [
      'a script',
      { 'images/run.js': 'alert(1)' },
      { path: '/body/files/images/run.js', rule: 'archive', params: { reason: 'kind' } },
    ],
    [
      'a path that leads out',
      { '../evil.png': samplePng() },
      { rule: 'archive', params: { reason: 'path' } },
    ],
    [
      'a bomb',
      { 'images/big.png': Buffer.alloc(60 * 1024 * 1024) },
      { rule: 'archive', params: { reason: 'size' } },
    ],
  ])('reject a template file with %s', async (_name, entries, error) => {
    const answer = await templates.upload([templateZip(entries)]);
    expect(answer.body).toMatchObject({ status: 400, code: 'templateFileInvalid', errors: [error] });
  });

  it('report every error of a template file, up to a readable number', async () => {
    const wrong = {
      ...manifest,
      name: 1,
      configuration: { topPage: { script: 'x' } },
      coverImage: 'images/none.png',
    };
    const answer = await templates.upload([
      templateZip({ 'template.json': JSON.stringify(wrong), 'images/top.png': 'broken' }),
    ]);
    const { errors } = answer.body as { errors: FieldError[] };
    expect(errors.map(({ path, rule }) => `${path.slice('/body/files/'.length)} ${rule}`).toSorted()).toEqual(
      [
        'images/top.png imageData',
        'template.json exists',
        'template.json/configuration/topPage/script additionalProperties',
        'template.json/name type',
      ],
    );
    const many = JSON.stringify({ ...manifest, pages: Array.from({ length: 90 }, () => 'nowhere') });
    const rejected = await templates.upload([templateZip({ 'template.json': many })]);
    expect(rejected.body.errors).toHaveLength(50);
    const endless = JSON.stringify({ ...manifest, pages: Array.from({ length: 300_000 }, () => 1) });
    const cut = await templates.upload([templateZip({ 'template.json': endless })]);
    expect(cut.body).toMatchObject({ code: 'templateFileInvalid', errors: [{ rule: expect.anything() }] });
    expect(cut.body.errors).toHaveLength(1);
  });

  it('reject links and truncated archives', async () => {
    const { bytes } = templateZip();
    const linked = craftZip([{ name: 'images/x.png', data: Buffer.from('/etc/passwd'), mode: 0o120777 }]);
    for (const broken of [linked, bytes.subarray(0, bytes.length - 30)]) {
      const answer = await templates.upload([{ name: 'x.zip', type: 'application/zip', bytes: broken }]);
      expect(answer.body).toMatchObject({ code: 'templateFileInvalid' });
    }
  });

  it('report the limit that applies: a zip is not an image', async () => {
    const huge = Buffer.alloc(templateFileSizeLimit + 1);
    const zip = await templates.upload([{ name: 'huge.zip', type: 'application/octet-stream', bytes: huge }]);
    expect(zip.body).toMatchObject({
      status: 400,
      code: 'templateFileInvalid',
      errors: [
        {
          rule: 'fileSize',
          message: 'The file is larger than 20 MB.',
          params: { size: '20 MB', name: 'huge.zip' },
        },
      ],
    });
    const image = await templates.upload([{ ...png, bytes: huge }]);
    expect(image.body).toMatchObject({
      status: 413,
      detail: 'The image is larger than 5 MB.',
      errors: [{ rule: 'imageSize', params: { size: '5 MB' } }],
    });
  });

  it('report the rejected image and the rule that it breaks', async () => {
    const answers = await Promise.all(
      [Buffer.from('nothing'), Buffer.concat([samplePng(), Buffer.alloc(imageSizeLimit)])].map((bytes) =>
        templates.upload([{ ...png, bytes }]),
      ),
    );
    expect(answers.map((answer) => answer.body)).toMatchObject([
      { code: 'imageInvalid', errors: [{ rule: 'imageData', params: { name: 'cover.png' } }] },
      { code: 'imageTooLarge', errors: [{ rule: 'imageSize', params: { name: 'cover.png', size: '5 MB' } }] },
    ]);
  });

  it('[C92] require the admin role', async () => {
    expect((await templates.upload([png], 'operator')).body).toMatchObject({ code: 'accessDenied' });
  });
});

describe('the image cache', () => {
  const countStored = async (service: TemplatesHarness['service']) =>
    Number(/^noren_cache_entries\{.*\} (\d+)$/m.exec((await request(service.app).get('/metrics')).text)?.[1]);

  it("[C8] [C115] clears a template's images in every replica", async () => {
    const replica = createTemplatesApp({ ...templates.harness, ...(await templates.harness.connect()) });
    await replica.start();
    const authorization = `Bearer ${await templates.harness.token({ role: 'admin' })}`;
    const read = await request(replica.app)
      .get('/templates/images?file=card/cover.svg')
      .set({ authorization });
    expect(read.status).toBe(200);
    expect(await countStored(replica)).toBe(1);
    const clear = await request(templates.service.app).delete('/templates/card/cache').set({ authorization });
    expect(clear.status).toBe(204);
    await eventually(async () => expect(await countStored(replica)).toBe(0));
    await replica.stop();
  });
});
