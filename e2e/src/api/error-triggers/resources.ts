import { sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { connectionEndpoints as connections } from '@noren/contracts/connections';
import { type RuntimeBundle, runtimeEndpoints as runtimes } from '@noren/contracts/runtimes';
import { templateTagEndpoints as tags } from '@noren/contracts/template-tags';
import { templateTypeEndpoints as types } from '@noren/contracts/template-types';
import { templateEndpoints as templates } from '@noren/contracts/templates';
import { toZip } from '@noren/service-kit/testing';
import { waitForPublishedEvents } from '../../faults/outboxes.js';
import { known } from '../../faults/staff-api.js';
import type { CatalogueHarness } from '../catalogue-harness.js';
import { getRuntime, newConnection, runtimeName } from '../fixtures.js';
import { type ErrorTriggers, wrongVersion } from './error-trigger.js';

const newType = async ({ api, createName }: CatalogueHarness) =>
  (await api.call(types.create, { body: { name: createName(), keyName: createName() } })).data;
const newTag = async ({ api, createName }: CatalogueHarness) =>
  (await api.call(tags.create, { body: { name: createName() } })).data;

/** Returns the smallest bundle that can be published. */
function createBundle(version: string, content: string): Buffer {
  const bundle: RuntimeBundle = { format: 1, version, server: 'server.js', pages: {}, client: [] };
  const render = `() => '${content}'`;
  return toZip({
    'runtime.json': JSON.stringify(bundle),
    'server.js': `export const renderPage = ${render}; export const renderPreview = ${render};`,
  });
}

const byId = (id: string) => ({ params: { id } });

/** Errors of runtime versions, Connect IDs, templates and their labels. */
export const resourceTriggers: ErrorTriggers<
  | 'runtimeDuplicated'
  | 'runtimeNotFound'
  | 'runtimeUpdateFailed'
  | 'runtimeDeleteFailed'
  | 'runtimeBundleInvalid'
  | 'runtimeVersionTaken'
  | 'connectionDuplicated'
  | 'connectionNotFound'
  | 'connectionCreateFailed'
  | 'connectionUpdateFailed'
  | 'connectionDeleteFailed'
  | 'templateTypeCreateFailed'
  | 'templateTypeUpdateFailed'
  | 'templateTagCreateFailed'
  | 'templateTagUpdateFailed'
  | 'templateNotFound'
  | 'templateCodeDuplicated'
  | 'templateFileInvalid'
> = {
  runtimeDuplicated: ({ getProblem }) => getProblem(runtimes.create, { body: { name: runtimeName } }),
  runtimeNotFound: ({ getProblem }) => getProblem(runtimes.get, byId('nothing')),
  runtimeUpdateFailed: async ({ api, getProblem }) => {
    const { id, name } = await getRuntime(api);
    return getProblem(runtimes.update, { ...byId(id), body: { version: wrongVersion, name } });
  },
  runtimeDeleteFailed: async (harness) => {
    const { id } = await getRuntime(harness.api);
    return harness.getProblem(runtimes.delete, byId(id));
  },
  runtimeBundleInvalid: ({ getUploadProblem }) => getUploadProblem(runtimes.publish, toZip({})),
  runtimeVersionTaken: async ({ api, getUploadProblem, createName }) => {
    const version = `1.0.0-${createName()}`;
    const form = new FormData();
    const first = new Uint8Array(createBundle(version, 'first'));
    form.append('files', new Blob([first], { type: 'application/zip' }), 'bundle.zip');
    await api.call(runtimes.publish, { query: {}, form });
    return getUploadProblem(runtimes.publish, createBundle(version, 'second'));
  },
  connectionDuplicated: async ({ api, group: { groupId }, getProblem, createName }) => {
    const { connectionName } = await newConnection(api, groupId, createName());
    return getProblem(connections.create, { body: { connectionName, groupId } });
  },
  connectionNotFound: ({ getProblem }) => getProblem(connections.get, byId('nothing')),
  connectionCreateFailed: ({ getProblem, createName }) =>
    getProblem(connections.create, { body: { connectionName: createName(), groupId: 'nothing' } }),
  connectionUpdateFailed: async ({ api, group, getProblem, createName }) => {
    const { id } = await newConnection(api, group.groupId, createName());
    return getProblem(connections.update, {
      ...byId(id),
      body: { version: wrongVersion, connectionName: createName() },
    });
  },
  // The groups service receives the settings by an event. An earlier call deletes the Connect ID: retry with another.
  connectionDeleteFailed: (harness) =>
    known(async () => {
      const { api, group, newApp, getProblem, stack, createName } = harness;
      const { id: connectId } = await newConnection(api, group.groupId, createName());
      const params = { appId: (await newApp()).id };
      const oneTimeToken = { ...sections.oneTimeToken.defaults, connectId };
      const { version } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;
      const body = { version, sections: { oneTimeToken } };
      await known(() => api.call(configurationEndpoints.update, { params, body }));
      await waitForPublishedEvents(stack, connectId);
      return getProblem(connections.delete, byId(connectId));
    }),
  templateTypeCreateFailed: async (harness) => {
    const { name, keyName } = await newType(harness);
    return harness.getProblem(types.create, { body: { name, keyName } });
  },
  templateTypeUpdateFailed: async (harness) => {
    const { id } = await newType(harness);
    return harness.getProblem(types.update, { ...byId(id), body: { version: wrongVersion, name: 'New' } });
  },
  templateTagCreateFailed: async (harness) => {
    const { name } = await newTag(harness);
    return harness.getProblem(tags.create, { body: { name } });
  },
  templateTagUpdateFailed: async (harness) => {
    const { id } = await newTag(harness);
    return harness.getProblem(tags.update, { ...byId(id), body: { version: wrongVersion, name: 'New' } });
  },
  templateNotFound: ({ getProblem }) => getProblem(templates.get, { params: { templateId: 'nothing' } }),
  templateCodeDuplicated: async ({ createName, getProblem, uploadTemplate }) =>
    getProblem(templates.create, {
      body: { code: '001', name: createName(), templateFile: await uploadTemplate() },
    }),
  templateFileInvalid: ({ getProblem, createName }) =>
    getProblem(templates.create, {
      body: { code: createName(), name: createName(), templateFile: 'nothing.zip' },
    }),
};
