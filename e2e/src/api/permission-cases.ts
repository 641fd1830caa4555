import {
  type Asset,
  appEndpoints as apps,
  assetEndpoints as assets,
  auditEndpoints as audit,
  type Client,
  configurationEndpoints as configurations,
  connectionEndpoints as connections,
  deploymentEndpoints as deployments,
  groupEndpoints as groups,
  imageEndpoints as images,
  staffMemberEndpoints as members,
  noOptions,
  optionEndpoints as options,
  type Runtime,
  reviewEndpoints as reviews,
  runtimeEndpoints as runtimes,
  ticketSerialEndpoints as serials,
  type Template,
  type TemplateTag,
  type TemplateType,
  templateTagEndpoints as tags,
  templateEndpoints as templates,
  templateTypeEndpoints as types,
  userEndpoints as users,
  visitCodeEndpoints as visitCodes,
  workEndpoints as work,
} from '@noren/contracts';
import type { Question } from './ask.js';
import { type Belongings, newApp, newConnection, newImage, runtimeName } from './belongings.js';
import { contentCases } from './content-cases.js';
import { imagePart, multipart } from './multipart.js';
import { deployToProduction } from './permission-table.js';
import { questionOf } from './staff.js';

/** What belongs to no group. */
export interface Shared {
  readonly runtime: Runtime;
  readonly template: Template;
  readonly type: TemplateType;
  readonly tag: TemplateTag;
}

/** What a case may use; `admin` makes what the call itself would use up. */
export interface CaseInput extends Belongings, Shared {
  readonly admin: Client;
  /** Who signed in to the app in development. */
  readonly memberId: string;
  /** A word that no other case has. */
  readonly word: string;
}

type Case = (input: CaseInput) => Question | Promise<Question>;

const inApp = ({ app }: Belongings) => ({ params: { appId: app.id } });
const inGroup = ({ group }: Belongings) => ({ params: { groupId: group.groupId } });
const ofAsset = ({ app, asset }: { app: { id: string }; asset: Asset }) => ({
  params: { appId: app.id, assetsHistoryId: asset.assetsHistoryId },
});
const byId = ({ id }: { id: string }) => ({ params: { id } });
const byTemplate = ({ template }: Shared) => ({ params: { templateId: template.id } });
/** A version that nothing has yet: the write is understood, and refused as a conflict. */
const version = 999_999;

async function upload(question: Question): Promise<Question> {
  return { ...question, ...(await multipart([imagePart('broken.png', Buffer.from('\x89PNG\r\n'))])) };
}

/**
 * A call of each endpoint that is right in every respect, on what is given. Those that would change
 * something are refused for the state of things, or make for themselves what they change.
 */
export const permissionCases: Readonly<Record<string, Case>> = {
  'apps.list': () => questionOf(apps.list),
  'apps.get': (all) => questionOf(apps.get, inApp(all)),
  'apps.permissions': (all) => questionOf(apps.permissions, inApp(all)),
  'apps.create': ({ app, group }) => {
    const { name, systemName } = app;
    return questionOf(apps.create, {
      body: { name, systemName, groupId: group.groupId, runtimeVersion: runtimeName },
    });
  },
  'apps.update': (all) => questionOf(apps.update, { ...inApp(all), body: { version, name: 'New' } }),
  'apps.delete': async ({ admin, group, word }) => {
    const app = await newApp(admin, group.groupId, word);
    return questionOf(apps.delete, { params: { appId: app.id } });
  },
  'apps.clearCache': (all) => questionOf(apps.clearCache, inApp(all)),
  'users.list': () => questionOf(users.list),
  'configurations.get': (all) => questionOf(configurations.get, inApp(all)),
  'configurations.versions': (all) => questionOf(configurations.versions, inApp(all)),
  'configurations.compare': (all) =>
    questionOf(configurations.compare, { ...inApp(all), query: { from: 1, to: 2 } }),
  'configurations.update': (all) =>
    questionOf(configurations.update, { ...inApp(all), body: { version: 1, sections: {} } }),
  'configurations.updateOptions': (all) =>
    questionOf(configurations.updateOptions, { ...inApp(all), body: { version: 1, sections: {} } }),
  'configurations.restore': (all) =>
    questionOf(configurations.restore, { ...inApp(all), body: { version: 1, restore: 1 } }),
  'images.get': (all) => questionOf(images.get, { ...inApp(all), query: { file: all.image.file } }),
  'images.list': (all) => questionOf(images.list, inApp(all)),
  'images.upload': (all) => upload(questionOf(images.upload, inApp(all))),
  'images.delete': async (all) => {
    const { file } = await newImage(all.admin, all.app.id, `${all.word}.png`);
    return questionOf(images.delete, { ...inApp(all), query: { file } });
  },
  'staffMembers.list': (all) =>
    questionOf(members.list, { ...inApp(all), query: { environment: 'development' } }),
  'staffMembers.setTier': (all) =>
    questionOf(members.setTier, {
      params: { appId: all.app.id, memberId: all.memberId },
      body: { version, tier: 'goldMember' },
    }),
  'ticketSerials.create': (all) =>
    questionOf(serials.create, {
      params: { appId: all.app.id, ticketId: all.contents.tickets.id },
      body: { count: 1 },
    }),
  'visitCodes.get': (all) =>
    questionOf(visitCodes.get, { params: { appId: all.app.id, shopId: all.contents.shops.id } }),
  'configurations.secrets': (all) => questionOf(configurations.secrets, inApp(all)),
  'connections.check': (all) =>
    questionOf(connections.check, {
      ...byId(all.connection),
      body: { clientId: 'client', clientSecret: 'secret' },
    }),
  'audit.app': (all) => questionOf(audit.app, inApp(all)),
  'assets.list': (all) => questionOf(assets.list, inApp(all)),
  'assets.get': (all) => questionOf(assets.get, ofAsset(all)),
  'assets.progress': (all) => questionOf(assets.progress, ofAsset(all)),
  'assets.create': ({ unbuildable }) =>
    questionOf(assets.create, { params: { appId: unbuildable.id }, body: {} }),
  'reviews.create': (all) => questionOf(reviews.create, { ...ofAsset(all), body: {} }),
  'reviews.update': (all) => questionOf(reviews.update, { ...ofAsset(all), body: { status: 'rejected' } }),
  'reviews.delete': (all) => questionOf(reviews.delete, ofAsset(all)),
  'deployments.deploy': (all) => deploy(all, 'review'),
  [deployToProduction]: (all) => deploy(all, 'production'),
  'deployments.list': (all) => questionOf(deployments.list, inApp(all)),
  'deployments.latest': (all) => questionOf(deployments.latest, inApp(all)),
  'deployments.latestOfApps': (all) =>
    questionOf(deployments.latestOfApps, { query: { appIds: [all.app.id] } }),
  'deployments.latestOfAsset': (all) => questionOf(deployments.latestOfAsset, ofAsset(all)),
  'deployments.logs': (all) => questionOf(deployments.logs, inApp(all)),
  'work.get': () => questionOf(work.get),
  ...contentCases(),
  'groups.list': () => questionOf(groups.list),
  'groups.get': (all) => questionOf(groups.get, inGroup(all)),
  'groups.create': ({ group: { name, code, type } }) =>
    questionOf(groups.create, { body: { name, code, type } }),
  'groups.update': (all) => questionOf(groups.update, { ...inGroup(all), body: { version, name: 'New' } }),
  'groups.delete': (all) => questionOf(groups.delete, inGroup(all)),
  'groups.updateOptions': (all) =>
    questionOf(groups.updateOptions, { ...inGroup(all), body: { version, options: noOptions } }),
  'options.list': () => questionOf(options.list),
  'audit.group': (all) => questionOf(audit.group, inGroup(all)),
  'connections.find': ({ connection }) =>
    questionOf(connections.find, { query: { name: connection.connectionName } }),
  'connections.list': () => questionOf(connections.list),
  'connections.get': ({ connection }) => questionOf(connections.get, byId(connection)),
  'connections.create': ({ connection: { connectionName, clientId, groupId } }) =>
    questionOf(connections.create, { body: { connectionName, clientId, groupId } }),
  'connections.update': ({ connection }) =>
    questionOf(connections.update, { ...byId(connection), body: { version, connectionName: 'New' } }),
  'connections.delete': async ({ admin, group, word }) =>
    questionOf(connections.delete, byId(await newConnection(admin, group.groupId, word))),
  'audit.connection': ({ connection }) => questionOf(audit.connection, byId(connection)),
  'runtimes.list': () => questionOf(runtimes.list),
  'runtimes.get': ({ runtime }) => questionOf(runtimes.get, byId(runtime)),
  'runtimes.create': ({ runtime: { name } }) => questionOf(runtimes.create, { body: { name } }),
  'runtimes.update': ({ runtime }) =>
    questionOf(runtimes.update, { ...byId(runtime), body: { version, name: runtime.name } }),
  'runtimes.delete': ({ runtime }) => questionOf(runtimes.delete, byId(runtime)),
  'audit.runtime': ({ runtime }) => questionOf(audit.runtime, byId(runtime)),
  'templates.list': () => questionOf(templates.list),
  'templates.get': (all) => questionOf(templates.get, byTemplate(all)),
  'templates.image': ({ template: { coverImage: file = '' } }) =>
    questionOf(templates.image, { query: { file } }),
  'templates.create': ({ template: { code, name, templateFile = `${code}.zip` } }) =>
    questionOf(templates.create, { body: { code, name, templateFile } }),
  'templates.update': (all) =>
    questionOf(templates.update, { ...byTemplate(all), body: { version, name: 'New' } }),
  'templates.delete': ({ template }) => questionOf(templates.delete, byId(template)),
  'templates.upload': () => upload(questionOf(templates.upload)),
  'templates.clearCache': (all) => questionOf(templates.clearCache, byTemplate(all)),
  'audit.template': (all) => questionOf(audit.template, byTemplate(all)),
  'templateTypes.list': () => questionOf(types.list),
  'templateTypes.create': ({ type: { name, keyName } }) =>
    questionOf(types.create, { body: { name, keyName } }),
  'templateTypes.update': ({ type }) =>
    questionOf(types.update, { ...byId(type), body: { version, name: 'New' } }),
  'templateTypes.delete': async ({ admin, word }) => {
    const body = { name: word, keyName: word };
    return questionOf(types.delete, byId((await admin.call(types.create, { body })).data));
  },
  'templateTags.list': () => questionOf(tags.list),
  'templateTags.create': ({ tag: { name } }) => questionOf(tags.create, { body: { name } }),
  'templateTags.update': ({ tag }) =>
    questionOf(tags.update, { ...byId(tag), body: { version, name: 'New' } }),
  'templateTags.delete': async ({ admin, word }) =>
    questionOf(tags.delete, byId((await admin.call(tags.create, { body: { name: word } })).data)),
};

function deploy({ app, asset }: Belongings, environment: 'review' | 'production'): Question {
  const { assetsHistoryId } = asset;
  return questionOf(deployments.deploy, {
    params: { appId: app.id },
    body: { assetsHistoryId, environment },
  });
}
