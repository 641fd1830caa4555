import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type AppCreate, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type Connection, connectionEndpoints } from '@noren/contracts/connections';
import { contentIds, contentKind } from '@noren/contracts/contents';
import { type Deploy, type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { type Group, groupEndpoints, type GroupOptions, noOptions } from '@noren/contracts/groups';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { type Runtime, runtimeEndpoints } from '@noren/contracts/runtimes';
import type { TemplateTag } from '@noren/contracts/template-tags';
import type { TemplateType } from '@noren/contracts/template-types';
import type { Template } from '@noren/contracts/templates';
import { known } from '../faults/staff-api.js';
import { type EachContent, newContents } from './contents.js';
import { imagePart, pixel } from './multipart.js';

export const runtimeName = '1.0.0';
export const securityToken = 'ab'.repeat(32);

/** Returns a code for groups, apps and the like that no other suite of the stack uses. */
export const createUniqueCode = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;

/** Registers a runtime version; by default the one that new apps use. */
export async function newRuntime(api: Client, name = runtimeName): Promise<Runtime> {
  return (await api.call(runtimeEndpoints.create, { body: { name } })).data;
}

/** Returns the runtime version of the demo data. */
export async function getRuntime(api: Client): Promise<Runtime> {
  const { data } = await api.call(runtimeEndpoints.list, { query: { name: runtimeName } });
  const found = data.find(({ name }) => name === runtimeName);
  if (found === undefined) throw new Error(`There is no runtime version ${runtimeName}`);
  return found;
}

/** Creates a group whose apps may have contents of every kind. */
export async function newGroup(api: Client, code: string, more: Partial<GroupOptions> = {}): Promise<Group> {
  const needed = contentIds.flatMap((id) => contentKind(id).features.map((feature) => [feature, true]));
  const options = { ...noOptions, ...Object.fromEntries(needed), ...more };
  const body = { name: `Group ${code}`, code, type: 'client', options } as const;
  return (await api.call(groupEndpoints.create, { body })).data;
}

/** The fields that an app needs for builds. */
export const buildable = {
  liffId: '1234567890-AbcdEfgh',
  envType: 'development',
  applicationId: 'application',
} as const;

/** Creates an app as soon as the apps service knows the group; by default without the fields that builds need. */
export function newApp(
  api: Client,
  groupId: string,
  systemName: string,
  more: Partial<AppCreate> = {},
): Promise<AppDetail> {
  const body = { groupId, name: `App ${systemName}`, systemName, runtimeVersion: runtimeName, ...more };
  return known(async () => (await api.call(appEndpoints.create, { body })).data);
}

/** Builds an app; resolves when the build has ended. */
export async function newAsset(api: Client, appId: string): Promise<Asset> {
  const { data } = await known(() => api.call(assetEndpoints.create, { params: { appId }, body: {} }));
  const params = { appId, assetsHistoryId: data.assetsHistoryId };
  return known(async () => {
    const asset = (await api.call(assetEndpoints.get, { params })).data;
    expect(['completed', 'failed']).toContain(asset.status);
    return asset;
  });
}

/** Deploys a build; resolves when the deployment has ended. */
export async function newDeployment(api: Client, appId: string, body: Deploy): Promise<Deployment> {
  const params = { appId };
  const { id } = (await known(() => api.call(deploymentEndpoints.deploy, { params, body }))).data;
  return known(async () => {
    const { data } = await api.call(deploymentEndpoints.list, { params, query: { size: 100 } });
    const deployment = data.find((one) => one.id === id);
    expect(['published', 'failed']).toContain(deployment?.status);
    return deployment as Deployment;
  });
}

/** Builds an app, deploys the build to development and approves it. */
export async function newApprovedAsset(api: Client, appId: string): Promise<Asset> {
  const { assetsHistoryId } = await newAsset(api, appId);
  await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
  const params = { appId, assetsHistoryId };
  await api.call(reviewEndpoints.create, { params, body: {} });
  return (await api.call(reviewEndpoints.update, { params, body: { status: 'approved' } })).data;
}

export async function newImage(api: Client, appId: string, name = 'pixel.png'): Promise<StaticImage> {
  const form = new FormData();
  form.append('files', new Blob([pixel], { type: imagePart().type }), name);
  const { data } = await api.call(imageEndpoints.upload, {
    params: { appId },
    query: { hashVersion: false },
    form,
  });
  return data[0] as StaticImage;
}

export async function newConnection(
  api: Client,
  groupId: string,
  connectionName: string,
): Promise<Connection> {
  return (await api.call(connectionEndpoints.create, { body: { groupId, connectionName } })).data;
}

/** Saves the settings with another title. @returns the new version */
export async function saveAgain(api: Client, appId: string): Promise<number> {
  const { data } = await api.call(configurationEndpoints.get, { params: { appId }, query: {} });
  const title = `${data.sections.application.title}.`;
  const sections = { application: { ...data.sections.application, title } };
  const body = { version: data.version, sections };
  return (await api.call(configurationEndpoints.update, { params: { appId }, body })).data.version;
}

/** A resource of every kind that a group owns, each in a final state. */
export interface Fixtures {
  readonly group: Group;
  readonly app: AppDetail;
  /** A build of the app: approved, deployed to development. */
  readonly asset: Asset;
  /** An app without the fields that builds need. */
  readonly unbuildable: AppDetail;
  readonly contents: EachContent;
  readonly image: StaticImage;
  readonly connection: Connection;
}

/** Resources that belong to no group. */
export interface SharedFixtures {
  readonly runtime: Runtime;
  readonly template: Template;
  readonly type: TemplateType;
  readonly tag: TemplateTag;
}

/** Fixtures of a permission case; `admin` creates resources that the call itself deletes. */
export interface CaseInput extends Fixtures, SharedFixtures {
  readonly admin: Client;
  /** A member of the app in development. */
  readonly memberId: string;
  /** A ticket purchase of the member. */
  readonly purchaseId: string;
  /** A name that no other case uses. */
  readonly uniqueName: string;
}

/** @param features of the group, besides those that contents need */
export async function createFixtures(
  api: Client,
  code: string,
  features: Partial<GroupOptions> = {},
): Promise<Fixtures> {
  const group = await newGroup(api, code, features);
  const { groupId } = group;
  const app = await newApp(api, groupId, code, buildable);
  const unbuildable = await newApp(api, groupId, `${code}-unbuildable`);
  await saveAgain(api, app.id);
  return {
    group,
    app,
    unbuildable,
    asset: await newApprovedAsset(api, app.id),
    contents: await newContents(api, app.id),
    image: await newImage(api, app.id),
    connection: await newConnection(api, groupId, `Connect ${code}`),
  };
}
