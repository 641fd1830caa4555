import { type Asset, assetEndpoints as assets } from '@noren/contracts/assets';
import { auditEndpoints as audit } from '@noren/contracts/audit';
import { configurationEndpoints as configurations } from '@noren/contracts/configurations';
import { connectionEndpoints as connections } from '@noren/contracts/connections';
import { deploymentEndpoints as deployments } from '@noren/contracts/deployments';
import { groupEndpoints as groups, noOptions } from '@noren/contracts/groups';
import { imageEndpoints as images } from '@noren/contracts/images';
import { staffMemberEndpoints as members } from '@noren/contracts/members';
import { optionEndpoints as options } from '@noren/contracts/options';
import { partnerCheckEndpoints as checks } from '@noren/contracts/partners';
import { pictureEndpoints as pictures } from '@noren/contracts/pictures';
import { platformEndpoints as platform } from '@noren/contracts/platform';
import { referenceEndpoints as references } from '@noren/contracts/references';
import { reviewEndpoints as reviews } from '@noren/contracts/reviews';
import { runtimeEndpoints as runtimes } from '@noren/contracts/runtimes';
import { visitCodeEndpoints as visitCodes } from '@noren/contracts/shops';
import { storeCodeEndpoints as storeCodes } from '@noren/contracts/store-code-tries';
import { templateTagEndpoints as tags } from '@noren/contracts/template-tags';
import { templateTypeEndpoints as types } from '@noren/contracts/template-types';
import { templateEndpoints as templates } from '@noren/contracts/templates';
import {
  staffPurchaseEndpoints as purchases,
  ticketSerialEndpoints as serials,
} from '@noren/contracts/tickets';
import { workEndpoints as work } from '@noren/contracts/work';
import { appCases } from './app-cases.js';
import { contentCases } from './content-cases.js';
import { contentReleaseCases } from './content-release-cases.js';
import {
  type CaseInput,
  type Fixtures,
  newConnection,
  newImage,
  runtimeName,
  type SharedFixtures,
} from './fixtures.js';
import type { HttpRequest } from './http-client.js';
import { imagePart, multipart } from './multipart.js';
import { deployToProduction } from './permission-table.js';
import { personCases } from './person-cases.js';
import { toRequest } from './staff.js';

type Case = (input: CaseInput) => HttpRequest | Promise<HttpRequest>;

const inApp = ({ app }: Fixtures) => ({ params: { appId: app.id } });
const toGroupParams = ({ group }: Fixtures) => ({ params: { groupId: group.groupId } });
const ofAsset = ({ app, asset }: { app: { id: string }; asset: Asset }) => ({
  params: { appId: app.id, assetsHistoryId: asset.assetsHistoryId },
});
const ofPurchase = ({ app, purchaseId }: CaseInput) => ({ params: { appId: app.id, purchaseId } });
const byId = ({ id }: { id: string }) => ({ params: { id } });
const byTemplate = ({ template }: SharedFixtures) => ({ params: { templateId: template.id } });
/** A version that no resource has: the write passes authorisation and validation, and is a conflict. */
const version = 999_999;

async function upload(question: HttpRequest): Promise<HttpRequest> {
  return { ...question, ...(await multipart([imagePart('broken.png', Buffer.from('\x89PNG\r\n'))])) };
}

/**
 * Creates a valid call of each endpoint. Calls that would change a fixture conflict with its state, or create
 * a resource of their own to change.
 */
export const permissionCases: Readonly<Record<string, Case>> = {
  ...appCases,
  ...personCases,
  'audit.user': () => toRequest(audit.user, { params: { userId: 'nobody' } }),
  'configurations.get': (all) => toRequest(configurations.get, inApp(all)),
  'configurations.versions': (all) => toRequest(configurations.versions, inApp(all)),
  'configurations.compare': (all) =>
    toRequest(configurations.compare, { ...inApp(all), query: { from: 1, to: 2 } }),
  'configurations.update': (all) =>
    toRequest(configurations.update, { ...inApp(all), body: { version: 1, sections: {} } }),
  'configurations.updateOptions': (all) =>
    toRequest(configurations.updateOptions, { ...inApp(all), body: { version: 1, sections: {} } }),
  'configurations.restore': (all) =>
    toRequest(configurations.restore, { ...inApp(all), body: { version: 1, restore: 1 } }),
  'images.get': (all) => toRequest(images.get, { ...inApp(all), query: { file: all.image.file } }),
  'images.list': (all) => toRequest(images.list, inApp(all)),
  'images.upload': (all) => upload(toRequest(images.upload, inApp(all))),
  'images.delete': async (all) => {
    const { file } = await newImage(all.admin, all.app.id, `${all.uniqueName}.png`);
    return toRequest(images.delete, { ...inApp(all), query: { file } });
  },
  'staffMembers.list': (all) =>
    toRequest(members.list, { ...inApp(all), query: { environment: 'development' } }),
  'staffMembers.countHolders': (all) =>
    toRequest(members.countHolders, { ...inApp(all), query: { environment: 'development' } }),
  'staffMembers.setTier': (all) =>
    toRequest(members.setTier, {
      params: { appId: all.app.id, memberId: all.memberId },
      body: { version, tier: 'goldMember' },
    }),
  'storeCodes.listGuessed': (all) => toRequest(storeCodes.listGuessed, inApp(all)),
  'staffPurchases.list': (all) =>
    toRequest(purchases.list, { ...inApp(all), query: { environment: 'development' } }),
  'staffPurchases.get': (all) => toRequest(purchases.get, ofPurchase(all)),
  'staffPurchases.refund': (all) => ({
    ...toRequest(purchases.refund, {
      ...ofPurchase(all),
      body: { amount: 0, reason: 'Closed', uses: version },
    }),
    headers: { 'idempotency-key': all.uniqueName },
  }),
  'partnerChecks.create': (all) =>
    toRequest(checks.create, { ...inApp(all), body: { section: 'wallet', environment: 'development' } }),
  'ticketSerials.create': (all) =>
    toRequest(serials.create, {
      params: { appId: all.app.id, ticketId: all.contents.tickets.id },
      body: { count: 1 },
    }),
  'visitCodes.get': (all) =>
    toRequest(visitCodes.get, { params: { appId: all.app.id, shopId: all.contents.shops.id } }),
  'configurations.secrets': (all) => toRequest(configurations.secrets, inApp(all)),
  'deployments.settings': (all) =>
    toRequest(deployments.settings, { ...inApp(all), query: { environment: 'development' } }),
  'connections.check': (all) =>
    toRequest(connections.check, {
      ...byId(all.connection),
      body: { clientId: 'client', clientSecret: 'secret' },
    }),
  'references.retain.group': ({ group }) =>
    toRequest(references.retainGroup, { body: { id: group.groupId } }),
  'references.retain.connection': ({ connection }) =>
    toRequest(references.retainConnection, { body: { id: connection.id } }),
  'references.retain.template': () => toRequest(references.retainTemplate, { body: { id: 'card' } }),
  'references.retain.runtime': () => toRequest(references.retainRuntime, { body: { id: runtimeName } }),
  'platform.announce': ({ app, asset }) =>
    toRequest(platform.announce, {
      params: { appId: app.id },
      body: {
        deploymentId: 'not-a-deployment',
        environment: 'review',
        status: 'failed',
        url: 'https://not-a-mini-app.example.com',
        assetsVersion: asset.assetsVersion,
        digest: 'a'.repeat(64),
      },
    }),
  'pictures.store': (all) => toRequest(pictures.store, { ...inApp(all), body: { files: ['no-image.png'] } }),
  'references.release': ({ group }) =>
    toRequest(references.release, { body: { kind: 'group', id: group.groupId, retained: 0 } }),
  'audit.app': (all) => toRequest(audit.app, inApp(all)),
  'assets.list': (all) => toRequest(assets.list, inApp(all)),
  'assets.get': (all) => toRequest(assets.get, ofAsset(all)),
  'assets.progress': (all) => toRequest(assets.progress, ofAsset(all)),
  'assets.create': ({ unbuildable }) =>
    toRequest(assets.create, { params: { appId: unbuildable.id }, body: {} }),
  'reviews.create': (all) => toRequest(reviews.create, { ...ofAsset(all), body: {} }),
  'reviews.update': (all) => toRequest(reviews.update, { ...ofAsset(all), body: { status: 'rejected' } }),
  'reviews.delete': (all) => toRequest(reviews.delete, ofAsset(all)),
  'deployments.deploy': (all) => deploy(all, 'review'),
  [deployToProduction]: (all) => deploy(all, 'production'),
  'deployments.list': (all) => toRequest(deployments.list, inApp(all)),
  'deployments.latest': (all) => toRequest(deployments.latest, inApp(all)),
  'deployments.latestOfApps': (all) =>
    toRequest(deployments.latestOfApps, { query: { appIds: [all.app.id] } }),
  'deployments.latestOfAsset': (all) => toRequest(deployments.latestOfAsset, ofAsset(all)),
  'deployments.logs': (all) => toRequest(deployments.logs, inApp(all)),
  'work.get': () => toRequest(work.get),
  'work.contents': () => toRequest(work.contents),
  ...contentCases(),
  ...contentReleaseCases,
  'groups.list': () => toRequest(groups.list),
  'groups.get': (all) => toRequest(groups.get, toGroupParams(all)),
  'groups.create': ({ group: { name, code, type } }) =>
    toRequest(groups.create, { body: { name, code, type } }),
  'groups.update': (all) =>
    toRequest(groups.update, { ...toGroupParams(all), body: { version, name: 'New' } }),
  'groups.delete': (all) => toRequest(groups.delete, toGroupParams(all)),
  'groups.updateOptions': (all) =>
    toRequest(groups.updateOptions, { ...toGroupParams(all), body: { version, options: noOptions } }),
  'options.list': () => toRequest(options.list),
  'audit.group': (all) => toRequest(audit.group, toGroupParams(all)),
  'connections.find': ({ connection }) =>
    toRequest(connections.find, { query: { name: connection.connectionName } }),
  'connections.list': () => toRequest(connections.list),
  'connections.get': ({ connection }) => toRequest(connections.get, byId(connection)),
  'connections.create': ({ connection: { connectionName, clientId, groupId } }) =>
    toRequest(connections.create, { body: { connectionName, clientId, groupId } }),
  'connections.update': ({ connection }) =>
    toRequest(connections.update, { ...byId(connection), body: { version, connectionName: 'New' } }),
  'connections.delete': async ({ admin, group, uniqueName }) =>
    toRequest(connections.delete, byId(await newConnection(admin, group.groupId, uniqueName))),
  'audit.connection': ({ connection }) => toRequest(audit.connection, byId(connection)),
  'runtimes.list': () => toRequest(runtimes.list),
  'runtimes.get': ({ runtime }) => toRequest(runtimes.get, byId(runtime)),
  'runtimes.create': ({ runtime: { name } }) => toRequest(runtimes.create, { body: { name } }),
  'runtimes.update': ({ runtime }) =>
    toRequest(runtimes.update, { ...byId(runtime), body: { version, name: runtime.name } }),
  'runtimes.delete': ({ runtime }) => toRequest(runtimes.delete, byId(runtime)),
  'runtimes.published': () => toRequest(runtimes.published),
  'runtimes.publish': () => upload(toRequest(runtimes.publish)),
  'audit.runtime': ({ runtime }) => toRequest(audit.runtime, byId(runtime)),
  'templates.list': () => toRequest(templates.list),
  'templates.get': (all) => toRequest(templates.get, byTemplate(all)),
  'templates.image': ({ template: { coverImage: file = '' } }) =>
    toRequest(templates.image, { query: { file } }),
  'templates.create': ({ template: { code, name, templateFile = `${code}.zip` } }) =>
    toRequest(templates.create, { body: { code, name, templateFile } }),
  'templates.update': (all) =>
    toRequest(templates.update, { ...byTemplate(all), body: { version, name: 'New' } }),
  'templates.delete': ({ template }) => toRequest(templates.delete, byId(template)),
  'templates.upload': () => upload(toRequest(templates.upload)),
  'templates.clearCache': (all) => toRequest(templates.clearCache, byTemplate(all)),
  'audit.template': (all) => toRequest(audit.template, byTemplate(all)),
  'templateTypes.list': () => toRequest(types.list),
  'templateTypes.create': ({ type: { name, keyName } }) =>
    toRequest(types.create, { body: { name, keyName } }),
  'templateTypes.update': ({ type }) =>
    toRequest(types.update, { ...byId(type), body: { version, name: 'New' } }),
  'templateTypes.delete': async ({ admin, uniqueName }) => {
    const body = { name: uniqueName, keyName: uniqueName };
    return toRequest(types.delete, byId((await admin.call(types.create, { body })).data));
  },
  'templateTags.list': () => toRequest(tags.list),
  'templateTags.create': ({ tag: { name } }) => toRequest(tags.create, { body: { name } }),
  'templateTags.update': ({ tag }) =>
    toRequest(tags.update, { ...byId(tag), body: { version, name: 'New' } }),
  'templateTags.delete': async ({ admin, uniqueName }) =>
    toRequest(tags.delete, byId((await admin.call(tags.create, { body: { name: uniqueName } })).data)),
};

function deploy({ app, asset }: Fixtures, environment: 'review' | 'production'): HttpRequest {
  const { assetsHistoryId } = asset;
  return toRequest(deployments.deploy, {
    params: { appId: app.id },
    body: { assetsHistoryId, environment },
  });
}
