import type { AppDetail } from '@noren/contracts/apps';
import type { Many } from '@noren/contracts/core';
import type { Problem } from '@noren/contracts/errors';
import { imageEndpoints, type StaticImage, type StaticImageUpload } from '@noren/contracts/images';
import {
  type MultipartFile,
  multipart,
  request,
  samplePng,
  type TokenClaims,
} from '@noren/service-kit/testing';
import type { Response } from 'supertest';
import { createSettingsHarness, type SettingsHarness } from '../settings-harness.js';

type StringMap = Record<string, string>;

/** The apps service with helpers that upload and fetch images, as an admin by default. */
export interface ImagesHarness extends SettingsHarness {
  send(
    app: AppDetail,
    files: readonly MultipartFile[],
    how?: StaticImageUpload,
    claims?: TokenClaims,
  ): Promise<{ status: number; body: { data: StaticImage[] } & Problem }>;
  /** @throws unless the upload succeeds */
  upload(app: AppDetail, files: readonly MultipartFile[], how?: StaticImageUpload): Promise<StaticImage[]>;
  uploadOne(app: AppDetail, file: MultipartFile, how?: StaticImageUpload): Promise<StaticImage>;
  get(app: AppDetail, file: string, headers?: StringMap, claims?: TokenClaims): Promise<Response>;
  list(app: AppDetail, query?: object): Promise<Many<StaticImage>>;
  remove(app: AppDetail, file: string, as?: SettingsHarness['admin']): Promise<void>;
}

export async function createImagesHarness(): Promise<ImagesHarness> {
  const harness = await createSettingsHarness();
  const at = (app: AppDetail) => ({ params: { appId: app.id } });
  const send: ImagesHarness['send'] = async (app, files, how = {}, claims = {}) => {
    const query = Object.fromEntries(Object.entries(how).map(([name, value]) => [name, String(value)]));
    const answer = await ask(harness, { app, method: 'POST', query, claims, ...multipart(files) });
    return { status: answer.status, body: answer.body as { data: StaticImage[] } & Problem };
  };
  const upload: ImagesHarness['upload'] = async (app, files, how) => {
    const { status, body } = await send(app, files, how);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    ...harness,
    send,
    upload,
    uploadOne: async (app, file, how) => (await upload(app, [file], how))[0] as StaticImage,
    get: (app, file, headers = {}, claims = {}) =>
      ask(harness, { app, method: 'GET', query: { file }, headers, claims }),
    list: (app, query = {}) => harness.admin.call(imageEndpoints.list, { ...at(app), query }),
    remove: (app, file, as = harness.admin) =>
      as.call(imageEndpoints.delete, { ...at(app), query: { file } }),
  };
}

interface Sent {
  readonly app: AppDetail;
  readonly method: 'GET' | 'POST';
  readonly query: StringMap;
  readonly headers: StringMap;
  readonly claims: TokenClaims;
  readonly payload?: Buffer;
}

async function ask({ service, harness }: SettingsHarness, { app, claims, headers, ...sent }: Sent) {
  const httpRequest = request(service.app)
    [sent.method === 'GET' ? 'get' : 'post'](`/apps/${app.id}/static/images`)
    .query(sent.query)
    .set({ ...headers, authorization: `Bearer ${await harness.token({ name: 'Aki', ...claims })}` });
  return sent.payload === undefined ? httpRequest : httpRequest.send(sent.payload);
}

export function png(name = 'Summer Sale.png', width = 4): MultipartFile {
  return { name, type: 'image/png', bytes: samplePng(width) };
}
