import type { Client } from '@noren/contracts/client';
import type { Problem } from '@noren/contracts/errors';
import type { UploadedTemplateFile } from '@noren/contracts/templates';
import type { Service } from '@noren/service-kit';
import {
  createFakeApps,
  createTestHarness,
  type FakeApps,
  createTestClient,
  type MultipartFile,
  request,
  samplePng,
  sendFiles,
  type TestHarness,
  type TokenClaims,
  toZip,
} from '@noren/service-kit/testing';
import type { Response } from 'supertest';
import { createTemplatesApp } from '../src/app.js';

type Uploaded = { data: UploadedTemplateFile[] } & Problem;

/** The templates service over a real MongoDB, NATS and artifact store. */
export interface TemplatesHarness {
  readonly harness: TestHarness;
  readonly service: Service;
  readonly apps: FakeApps;
  as(role: NonNullable<TokenClaims['role']>): Client;
  get(url: string, role?: TokenClaims['role']): Promise<Response>;
  upload(
    files: readonly MultipartFile[],
    role?: TokenClaims['role'],
  ): Promise<{ status: number; body: Uploaded }>;
  stop(): Promise<void>;
}

export async function createTemplatesHarness(): Promise<TemplatesHarness> {
  const harness = await createTestHarness('templates');
  const apps = createFakeApps();
  const service = createTemplatesApp({ ...harness, client: apps.client });
  await service.start();
  const authorization = async (role: TokenClaims['role'] = 'admin') =>
    `Bearer ${await harness.token({ role })}`;
  return {
    harness,
    service,
    apps,
    as: (role) => createTestClient(service.app, harness.token({ role })),
    async get(url, role) {
      return request(service.app)
        .get(url)
        .set('authorization', await authorization(role));
    },
    async upload(files, role) {
      const headers = { authorization: await authorization(role) };
      const { status, body } = await sendFiles(service.app, '/templates/images', files, headers);
      return { status, body: body as Uploaded };
    },
    async stop() {
      await service.stop();
      await harness.stop();
    },
  };
}

/** `template.json` of a small template; omitted fields have their defaults. */
export const manifest = {
  code: 'summer',
  name: '夏祭り',
  description: '屋台のクーポン',
  pages: ['top', 'coupons', 'coupon'],
  configuration: { topPage: { title: '夏祭りへようこそ' } },
  coverImage: 'images/cover.png',
  detailImages: ['images/top.png'],
};

/** Creates a template's zip; `entries` replace or extend those of a valid one. */
export function templateZip(entries: Record<string, string | Buffer> = {}): MultipartFile {
  const bytes = toZip({
    'template.json': JSON.stringify(manifest),
    'images/cover.png': samplePng(40, 30),
    'images/top.png': samplePng(20, 30),
    ...entries,
  });
  return { name: 'summer.zip', type: 'application/zip', bytes };
}
