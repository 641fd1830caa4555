import { type AppCreate, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import type { Endpoint } from '@noren/contracts/core';
import type { Problem } from '@noren/contracts/errors';
import { type Group, groupEndpoints, noOptions } from '@noren/contracts/groups';
import { signInLevels } from '@noren/contracts/sign-in';
import { templateEndpoints } from '@noren/contracts/templates';
import { requestToken } from '@noren/local-stack';
import { toZip } from '@noren/service-kit/testing';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';
import {
  buildable,
  createUniqueCode,
  newApprovedAsset,
  newAsset,
  newDeployment,
  runtimeName,
} from './fixtures.js';
import { createHttpClient, type HttpRequest } from './http-client.js';
import { multipart } from './multipart.js';
import { clientWith, type Input, toRequest } from './staff.js';

/** What error triggers need: a stack, an admin, and fixtures that are created on demand. */
export interface CatalogueHarness {
  readonly stack: TestStack;
  readonly api: Client;
  /** A group with every feature. */
  readonly group: Group;
  /** An app that is ready to build, without a build. */
  readonly app: AppDetail;
  /** Returns a name that the stack does not have yet. */
  createName(): string;
  newApp(more?: Partial<AppCreate>): Promise<AppDetail>;
  /** A build that is not deployed. Triggers share this build and the next two, and do not change them. */
  getBuiltAsset(): Promise<Asset>;
  /** A build that is deployed to development. */
  getDeployedAsset(): Promise<Asset>;
  /** A build that is deployed to development and approved. */
  getApprovedAsset(): Promise<Asset>;
  /** Sends a raw request and returns the problem in the response. */
  send(request: HttpRequest, token?: string): Promise<Problem>;
  /** Calls an endpoint as an admin and returns the problem in the response. */
  getProblem<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Problem>;
  /** Uploads a zip and returns the problem. */
  getUploadProblem(endpoint: Endpoint, zip: Buffer): Promise<Problem>;
  /** Returns the token of an admin who signed in without a second factor. */
  getPasswordToken(): Promise<string>;
  /** Returns the token of a user without roles. */
  getUnauthorizedToken(): Promise<string>;
  /** Uploads a valid template file. */
  uploadTemplate(): Promise<string>;
  close(): void;
}

const everything = Object.fromEntries(Object.keys(noOptions).map((name) => [name, true])) as typeof noOptions;

const zipForm = (bytes: Buffer) =>
  multipart([{ field: 'files', name: 'any.zip', type: 'application/zip', bytes }]);

/** @param unauthorizedUser - a user of the stack without roles */
export async function createCatalogueHarness(
  stack: TestStack,
  unauthorizedUser: string,
): Promise<CatalogueHarness> {
  const httpClient = createHttpClient(stack.urls.api);
  const token = await stack.token('admin');
  const api = clientWith(stack, token);
  const createName = () => createUniqueCode('catalogue');
  const code = createName();
  const body = { name: code, code, type: 'client', options: { ...everything } } as const;
  const group = (await api.call(groupEndpoints.create, { body })).data;

  function newApp(more: Partial<AppCreate> = {}): Promise<AppDetail> {
    const systemName = createName();
    const { groupId } = group;
    const own = { name: systemName, systemName, groupId, runtimeVersion: runtimeName };
    return known(
      async () => (await api.call(appEndpoints.create, { body: { ...own, ...buildable, ...more } })).data,
    );
  }

  async function send(request: HttpRequest, as: string | undefined = token): Promise<Problem> {
    const { status, problem } = await httpClient.send({ ...request, ...(as && { token: as }) });
    if (problem === undefined) throw new Error(`${request.method} ${request.path} returned ${status}`);
    return problem;
  }

  return {
    stack,
    api,
    group,
    app: await newApp(),
    createName,
    newApp,
    getBuiltAsset: once(async () => newAsset(api, (await newApp()).id)),
    getDeployedAsset: once(async () => {
      const asset = await newAsset(api, (await newApp()).id);
      const { appId, assetsHistoryId } = asset;
      await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
      return asset;
    }),
    getApprovedAsset: once(async () => newApprovedAsset(api, (await newApp()).id)),
    send,
    getProblem: (endpoint, input) => send(toRequest(endpoint, input)),
    getUploadProblem: async (endpoint, bytes) => send({ ...toRequest(endpoint), ...(await zipForm(bytes)) }),
    getPasswordToken: () => requestToken(stack.urls.issuer, 'admin', signInLevels.password),
    getUnauthorizedToken: () => stack.token(unauthorizedUser),
    async uploadTemplate() {
      const manifest = { code: 'any', name: 'Any', pages: ['top'], configuration: {} };
      const bytes = toZip({ 'template.json': JSON.stringify(manifest) });
      const upload = { ...toRequest(templateEndpoints.upload), token, ...(await zipForm(bytes)) };
      const { data } = JSON.parse((await httpClient.send(upload)).body.toString()) as {
        data: { file: string }[];
      };
      return data[0]?.file ?? '';
    },
    close: () => httpClient.close(),
  };
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => (created ??= create());
}
