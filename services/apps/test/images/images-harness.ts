import type { AppDetail } from '@noren/contracts/apps';
import type { Many } from '@noren/contracts/core';
import type { Problem } from '@noren/contracts/errors';
import { imageEndpoints, type StaticImage, type StaticImageUpload } from '@noren/contracts/images';
import {
  type MultipartFile,
  request,
  samplePng,
  sendFiles,
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
  const path = ({ id }: AppDetail) => `/apps/${id}/static/images`;
  const authorize = async (claims: TokenClaims) =>
    `Bearer ${await harness.harness.token({ name: 'Aki', ...claims })}`;
  const send: ImagesHarness['send'] = async (app, files, how = {}, claims = {}) => {
    const query = new URLSearchParams(Object.entries(how).map(([name, value]) => [name, String(value)]));
    const headers = { authorization: await authorize(claims) };
    const { status, body } = await sendFiles(harness.service.app, `${path(app)}?${query}`, files, headers);
    return { status, body: body as { data: StaticImage[] } & Problem };
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
    get: async (app, file, headers = {}, claims = {}) =>
      request(harness.service.app)
        .get(path(app))
        .query({ file })
        .set({ ...headers, authorization: await authorize(claims) }),
    list: (app, query = {}) => harness.admin.call(imageEndpoints.list, { ...at(app), query }),
    remove: (app, file, as = harness.admin) =>
      as.call(imageEndpoints.delete, { ...at(app), query: { file } }),
  };
}

export function png(name = 'Summer Sale.png', width = 4): MultipartFile {
  return { name, type: 'image/png', bytes: samplePng(width) };
}
