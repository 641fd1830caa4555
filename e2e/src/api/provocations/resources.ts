import {
  configurationEndpoints,
  connectionEndpoints as connections,
  runtimeEndpoints as runtimes,
  sections,
  templateTagEndpoints as tags,
  templateEndpoints as templates,
  templateTypeEndpoints as types,
} from '@noren/contracts';
import { outboxesAreEmpty } from '../../faults/outboxes.js';
import { known } from '../../faults/staff-api.js';
import { newConnection, newRuntime, runtimeName } from '../belongings.js';
import type { CatalogueBed } from '../catalogue-bed.js';
import { type Provocations, wrongVersion } from './provocation.js';

const newType = async ({ api, word }: CatalogueBed) =>
  (await api.call(types.create, { body: { name: word(), keyName: word() } })).data;
const newTag = async ({ api, word }: CatalogueBed) =>
  (await api.call(tags.create, { body: { name: word() } })).data;
const newTemplate = async (
  { api, templateFile, word }: CatalogueBed,
  more: { typeId?: string; tagIds?: string[] } = {},
) => {
  const body = { code: word(), name: word(), templateFile: await templateFile(), ...more };
  return (await api.call(templates.create, { body })).data;
};
const runtimeOf = async ({ api }: CatalogueBed) => {
  const { data } = await api.call(runtimes.list, { query: { name: runtimeName } });
  const found = data.find(({ name }) => name === runtimeName);
  if (found === undefined) throw new Error(`There is no runtime version ${runtimeName}`);
  return found;
};
const byId = (id: string) => ({ params: { id } });

/** Errors of runtime versions, Connect IDs, templates and their labels. */
export const resourceProvocations: Provocations<
  | 'runtimeDuplicated'
  | 'runtimeNotFound'
  | 'runtimeCreateFailed'
  | 'runtimeUpdateFailed'
  | 'runtimeDeleteFailed'
  | 'connectionDuplicated'
  | 'connectionNotFound'
  | 'connectionCreateFailed'
  | 'connectionUpdateFailed'
  | 'connectionDeleteFailed'
  | 'templateTypeCreateFailed'
  | 'templateTypeUpdateFailed'
  | 'templateTypeDeleteFailed'
  | 'templateTagCreateFailed'
  | 'templateTagUpdateFailed'
  | 'templateTagDeleteFailed'
  | 'templateNotFound'
  | 'templateCodeDuplicated'
  | 'templateFileInvalid'
> = {
  runtimeDuplicated: ({ refusal }) => refusal(runtimes.create, { body: { name: runtimeName } }),
  runtimeNotFound: ({ refusal }) => refusal(runtimes.get, byId('nothing')),
  runtimeCreateFailed: ({ runtime, refusal, word }) =>
    runtime.during({ describe: () => undefined }, () => refusal(runtimes.create, { body: { name: word() } })),
  runtimeUpdateFailed: async ({ api, refusal, word }) => {
    const { id, name } = await newRuntime(api, word());
    return refusal(runtimes.update, { ...byId(id), body: { version: wrongVersion, name } });
  },
  runtimeDeleteFailed: async (bed) => {
    const { id } = await runtimeOf(bed);
    return bed.refusal(runtimes.delete, byId(id));
  },
  connectionDuplicated: async ({ api, group: { groupId }, refusal, word }) => {
    const { connectionName } = await newConnection(api, groupId, word());
    return refusal(connections.create, { body: { connectionName, groupId } });
  },
  connectionNotFound: ({ refusal }) => refusal(connections.get, byId('nothing')),
  connectionCreateFailed: ({ refusal, word }) =>
    refusal(connections.create, { body: { connectionName: word(), groupId: 'nothing' } }),
  connectionUpdateFailed: async ({ api, group, refusal, word }) => {
    const { id } = await newConnection(api, group.groupId, word());
    return refusal(connections.update, {
      ...byId(id),
      body: { version: wrongVersion, connectionName: word() },
    });
  },
  // The groups service hears of the settings by an event: too early a call deletes, and a new one is tried.
  connectionDeleteFailed: (bed) =>
    known(async () => {
      const { api, group, newApp, refusal, stack, word } = bed;
      const { id: connectId } = await newConnection(api, group.groupId, word());
      const params = { appId: (await newApp()).id };
      const oneTimeToken = { ...sections.oneTimeToken.defaults, connectId };
      const { version } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;
      const body = { version, sections: { oneTimeToken } };
      await known(() => api.call(configurationEndpoints.update, { params, body }));
      await outboxesAreEmpty(stack);
      return refusal(connections.delete, byId(connectId));
    }),
  templateTypeCreateFailed: async (bed) => {
    const { name, keyName } = await newType(bed);
    return bed.refusal(types.create, { body: { name, keyName } });
  },
  templateTypeUpdateFailed: async (bed) => {
    const { id } = await newType(bed);
    return bed.refusal(types.update, { ...byId(id), body: { version: wrongVersion, name: 'New' } });
  },
  templateTypeDeleteFailed: async (bed) => {
    const { id: typeId } = await newType(bed);
    await newTemplate(bed, { typeId });
    return bed.refusal(types.delete, byId(typeId));
  },
  templateTagCreateFailed: async (bed) => {
    const { name } = await newTag(bed);
    return bed.refusal(tags.create, { body: { name } });
  },
  templateTagUpdateFailed: async (bed) => {
    const { id } = await newTag(bed);
    return bed.refusal(tags.update, { ...byId(id), body: { version: wrongVersion, name: 'New' } });
  },
  templateTagDeleteFailed: async (bed) => {
    const { id } = await newTag(bed);
    await newTemplate(bed, { tagIds: [id] });
    return bed.refusal(tags.delete, byId(id));
  },
  templateNotFound: ({ refusal }) => refusal(templates.get, { params: { templateId: 'nothing' } }),
  templateCodeDuplicated: async (bed) => {
    const { code } = await newTemplate(bed);
    return bed.refusal(templates.create, {
      body: { code, name: bed.word(), templateFile: await bed.templateFile() },
    });
  },
  templateFileInvalid: ({ refusal, word }) =>
    refusal(templates.create, { body: { code: word(), name: word(), templateFile: 'nothing.zip' } }),
};
