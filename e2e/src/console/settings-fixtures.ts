import { randomUUID } from 'node:crypto';
import type { Client } from '@noren/contracts/client';
import type { Sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { connectionEndpoints } from '@noren/contracts/connections';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { imageEndpoints } from '@noren/contracts/images';
import { eventually } from '@noren/service-kit/testing';
import { newApp } from '../api/fixtures.js';
import { pixel } from '../api/multipart.js';
import type { TestStack } from '../stack.js';
import { adminClient, createGroup, waitForFeatures } from './console-fixtures.js';

/** An app whose settings a suite changes, with the resources that they refer to. */
export interface SettingsFixtures {
  readonly appId: string;
  /** Paths of images of the app. */
  readonly images: readonly string[];
  readonly connectId: string;
  /** Names of the app's shops by id. */
  readonly shops: ReadonlyMap<string, string>;
  getSections(): Promise<Sections>;
}

const imageNames = ['one.png', 'two.png', 'three.png', 'four.png', 'five.png'];

export async function createSettingsFixtures(stack: TestStack, suite: string): Promise<SettingsFixtures> {
  const api = adminClient(stack);
  const name = `${suite}-${randomUUID().slice(0, 8)}`;
  const group = await createGroup(api, name);
  const { id: appId } = await newApp(api, group.id, name);
  const body = { connectionName: name, clientId: name, groupId: group.id };
  const connection = await api.call(connectionEndpoints.create, { body });
  await waitForFeatures(api, appId);
  return {
    appId,
    images: await uploadImages(api, appId),
    connectId: connection.data.id,
    shops: await addShops(api, appId),
    async getSections() {
      const { data } = await api.call(configurationEndpoints.get, { params: { appId } });
      return data.sections;
    },
  };
}

async function uploadImages(api: Client, appId: string): Promise<string[]> {
  const form = new FormData();
  for (const name of imageNames) form.append('files', new Blob([pixel], { type: 'image/png' }), name);
  const { data } = await api.call(imageEndpoints.upload, { params: { appId }, query: {}, form });
  return data.map(({ url }) => url);
}

async function addShops(api: Client, appId: string): Promise<Map<string, string>> {
  const { categoryId: _category, ...example } = contentKind('shops').example;
  const shops = new Map<string, string>();
  for (const [index, name] of ['中央店', '駅前店'].entries()) {
    const body = { ...example, name, code: `SHOP${index}`, published: true };
    const call = { params: { appId }, body };
    const { data } = await eventually(() => api.call(getContentEndpoints('shops').create, call));
    shops.set(data.id, name);
  }
  return shops;
}
