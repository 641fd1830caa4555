import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { connectionEndpoints } from '@noren/contracts/connections';
import type { ErrorCode } from '@noren/contracts/errors';
import { groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { templateEndpoints } from '@noren/contracts/templates';
import { toZip } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { publishRuntime } from '../cli/publish-runtime.js';
import { sharedStack } from '../stack.js';
import {
  buildable,
  createUniqueCode,
  newApp,
  newAsset,
  newConnection,
  newGroup,
  newRuntime,
  runtimeName,
} from './fixtures.js';
import { clientWith } from './staff.js';

const stack = sharedStack();
const pairs = sized(8, 30);
/** One request that adds a reference, and one that deletes what it refers to. */
interface Rivals {
  readonly refer: () => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** The expected rejections of either side. */
interface Rejections {
  readonly refer: ErrorCode;
  readonly remove: ErrorCode;
}

async function getRejection(request: Promise<unknown>): Promise<ErrorCode | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/**
 * Sends both requests of each pair at once and expects that exactly one is rejected.
 *
 * @param atOnce number of pairs that run at the same time
 */
async function expectOneOfEach(
  prepare: (code: string) => Promise<Rivals>,
  rejections: Rejections,
  atOnce = 8,
) {
  for (let done = 0; done < pairs; done += atOnce) {
    const results = Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { refer, remove } = await prepare(createUniqueCode('rivals'));
        const [referred, removed] = await Promise.all([getRejection(refer()), getRejection(remove())]);
        return referred === undefined ? { removed } : { referred, removed };
      }),
    );
    const { refer: referred, remove: removed } = rejections;
    for (const result of await results) {
      expect([{ removed }, { referred, removed: undefined }]).toContainEqual(result);
    }
  }
}

function createApp(api: Client, groupId: string, systemName: string, more: object = {}) {
  const body = { groupId, name: systemName, systemName, runtimeVersion: runtimeName, ...buildable, ...more };
  return api.call(appEndpoints.create, { body });
}

async function uploadTemplate(api: Client): Promise<string> {
  const manifest = { code: 'any', name: 'Any', pages: ['top'], configuration: {} };
  const bytes = new Uint8Array(toZip({ 'template.json': JSON.stringify(manifest) }));
  const form = new FormData();
  form.append('files', new Blob([bytes], { type: 'application/zip' }), 'any.zip');
  const { data } = await api.call(templateEndpoints.upload, { form });
  return data[0]?.file ?? '';
}

describe(`creating and deleting at the same moment (${pairs} pairs)`, () => {
  it('[C119] leaves no app in a deleted group', async () => {
    const api = clientWith(stack, await stack.token('admin'));
    await expectOneOfEach(
      async (code) => {
        const { groupId } = await newGroup(api, code);
        return {
          refer: () => createApp(api, groupId, code),
          remove: () => api.call(groupEndpoints.delete, { params: { groupId } }),
        };
      },
      { refer: 'notFound', remove: 'inUse' },
    );
  });

  it('[C119] leaves no app with a deleted template', async () => {
    const api = clientWith(stack, await stack.token('admin'));
    const { groupId } = await newGroup(api, createUniqueCode('rivals'));
    const templateFile = await uploadTemplate(api);
    await expectOneOfEach(
      async (code) => {
        const body = { code, name: code, templateFile, status: 'published' } as const;
        const { id } = (await api.call(templateEndpoints.create, { body })).data;
        return {
          refer: () => createApp(api, groupId, code, { template: id }),
          remove: () => api.call(templateEndpoints.delete, { params: { id } }),
        };
      },
      { refer: 'templateNotFound', remove: 'inUse' },
    );
  });

  it('[C119] leaves no settings with a deleted Connect ID', async () => {
    const api = clientWith(stack, await stack.token('admin'));
    const { groupId } = await newGroup(api, createUniqueCode('rivals'), { onetimeToken: true });
    await expectOneOfEach(
      async (code) => {
        const params = { appId: (await newApp(api, groupId, code)).id };
        const { id } = await newConnection(api, groupId, code);
        const { data } = await api.call(configurationEndpoints.get, { params, query: {} });
        const oneTimeToken = { ...data.sections.oneTimeToken, connectId: id };
        const body = { version: data.version, sections: { oneTimeToken } };
        return {
          refer: () => api.call(configurationEndpoints.update, { params, body }),
          remove: () => api.call(connectionEndpoints.delete, { params: { id } }),
        };
      },
      { refer: 'connectIdInvalid', remove: 'connectionDeleteFailed' },
    );
  });

  it('[C119] leaves no app with a deleted runtime version', async () => {
    const api = clientWith(stack, await stack.token('admin'));
    const { groupId } = await newGroup(api, createUniqueCode('rivals'));
    const version = await publishRuntime(stack, createUniqueCode('1.0.0-rivals'));
    const undo: (() => Promise<unknown>)[] = [];
    await expectOneOfEach(
      async (code) => {
        for (const step of undo.splice(0)) await step();
        const { id, name: runtimeVersion } = await newRuntime(api, version);
        const remove = () => api.call(runtimeEndpoints.delete, { params: { id } });
        return {
          async refer() {
            const { data } = await createApp(api, groupId, code, { runtimeVersion });
            undo.push(() => api.call(appEndpoints.delete, { params: { appId: data.id } }), remove);
          },
          remove,
        };
      },
      { refer: 'runtimeNotFound', remove: 'runtimeDeleteFailed' },
      1,
    );
  });

  it('fails no build for a deleted runtime version', async () => {
    const api = clientWith(stack, await stack.token('admin'));
    const { groupId } = await newGroup(api, createUniqueCode('rivals'));
    const version = await publishRuntime(stack, createUniqueCode('1.0.0-rivals'));
    for (let pair = 0; pair < pairs; pair += 1) {
      const { id, name } = await newRuntime(api, version);
      const app = (await createApp(api, groupId, createUniqueCode('rivals'), { runtimeVersion: name })).data;
      const params = { appId: app.id };
      const body = { version: app.version, runtimeVersion: runtimeName };
      const remove = () => api.call(runtimeEndpoints.delete, { params: { id } });
      async function replace() {
        await api.call(appEndpoints.update, { params, body });
        await remove();
      }
      const [built, removed] = await Promise.all([
        getRejection(newAsset(api, app.id).then(({ status }) => expect(status).toBe('completed'))),
        getRejection(replace()),
      ]);
      expect([undefined, 'runtimeNotFound']).toContain(built);
      expect([undefined, 'runtimeDeleteFailed']).toContain(removed);
      if (removed !== undefined) await remove();
    }
  });
});
