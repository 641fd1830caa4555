import { randomUUID } from 'node:crypto';
import { appEndpoints } from '@noren/contracts/apps';
import { sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { couponEndpoints } from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import { imageEndpoints, imageSizeLimit } from '@noren/contracts/images';
import { known } from '../../faults/staff-api.js';
import type { CatalogueHarness } from '../catalogue-harness.js';
import { newConnection, newGroup, runtimeName, saveAgain } from '../fixtures.js';
import { imagePart, multipart, pixel } from '../multipart.js';
import { toRequest } from '../staff.js';
import { type ErrorTriggers, wrongVersion } from './error-trigger.js';

const nothing = { params: { appId: 'nothing' } };

async function uploadTo({ app, send }: CatalogueHarness, bytes: Uint8Array) {
  const request = toRequest(imageEndpoints.upload, { params: { appId: app.id }, query: {} });
  return send({ ...request, ...(await multipart([imagePart('picture.png', bytes)])) });
}

/** Saves one section of an app with its defaults and some other values. */
async function saveSection(
  { api, getProblem }: CatalogueHarness,
  appId: string,
  id: 'coupon' | 'oneTimeToken' | 'wallet',
  values: object,
) {
  const params = { appId };
  const { data } = await api.call(configurationEndpoints.get, { params, query: {} });
  const body = { version: data.version, sections: { [id]: { ...sections[id].defaults, ...values } } };
  return getProblem(configurationEndpoints.update, { params, body });
}

/** Creates a release without contents. @returns the parameters of its calls */
async function newRelease({ api, app: { id: appId } }: CatalogueHarness) {
  const call = { params: { appId }, body: { name: 'Release', items: [] } };
  const { data } = await known(() => api.call(contentReleaseEndpoints.create, call));
  return { appId, contentReleaseId: data.id };
}

/** Errors of any call, of groups, apps, settings, images and contents. */
export const generalTriggers: ErrorTriggers<
  | 'badRequest'
  | 'sessionExpired'
  | 'recentSignInRequired'
  | 'invalidParameter'
  | 'accessDenied'
  | 'groupNameDuplicated'
  | 'groupCodeDuplicated'
  | 'notFound'
  | 'conflict'
  | 'inUse'
  | 'imageInvalid'
  | 'imageTooLarge'
  | 'systemNameInUse'
  | 'uuidInUse'
  | 'configConflict'
  | 'connectIdInvalid'
  | 'templateForbids'
  | 'featureOff'
  | 'contentReleaseClosed'
  | 'contentReleaseBroken'
> = {
  badRequest: ({ send }) => send({ ...toRequest(groupEndpoints.create), body: '{"name":' }),
  sessionExpired: ({ send }) => send(toRequest(groupEndpoints.list), 'yesterday'),
  recentSignInRequired: async ({ send, app, getPasswordToken }) =>
    send(toRequest(appEndpoints.delete, { params: { appId: app.id } }), await getPasswordToken()),
  invalidParameter: ({ send }) => send({ ...toRequest(groupEndpoints.create), body: '{}' }),
  accessDenied: async ({ send, getUnauthorizedToken }) =>
    send(toRequest(groupEndpoints.list), await getUnauthorizedToken()),
  groupNameDuplicated: ({ getProblem, group: { name }, createName }) =>
    getProblem(groupEndpoints.create, { body: { name, code: createName(), type: 'client' } }),
  groupCodeDuplicated: ({ getProblem, group: { code }, createName }) =>
    getProblem(groupEndpoints.create, { body: { name: createName(), code, type: 'client' } }),
  notFound: ({ getProblem }) => getProblem(appEndpoints.get, nothing),
  conflict: ({ getProblem, group: { groupId } }) =>
    getProblem(groupEndpoints.update, { params: { groupId }, body: { version: wrongVersion, name: 'New' } }),
  inUse: ({ getProblem, group: { groupId } }) => getProblem(groupEndpoints.delete, { params: { groupId } }),
  imageInvalid: (harness) => uploadTo(harness, pixel.subarray(0, 30)),
  imageTooLarge: (harness) => uploadTo(harness, Buffer.concat([pixel, Buffer.alloc(imageSizeLimit)])),
  systemNameInUse: ({ getProblem, app: { systemName, groupId } }) =>
    getProblem(appEndpoints.create, {
      body: { name: 'Other', systemName, groupId, runtimeVersion: runtimeName },
    }),
  uuidInUse: async ({ newApp, getProblem, group: { groupId }, createName }) => {
    const uuid = randomUUID();
    await newApp({ uuid });
    return getProblem(appEndpoints.create, {
      body: { name: 'Other', systemName: createName(), groupId, runtimeVersion: runtimeName, uuid },
    });
  },
  configConflict: async ({ api, newApp, getProblem }) => {
    const { id: appId } = await newApp();
    await saveAgain(api, appId);
    const body = { version: 1, sections: {} };
    return getProblem(configurationEndpoints.update, { params: { appId }, body });
  },
  connectIdInvalid: async (harness) => {
    const { groupId } = await newGroup(harness.api, harness.createName());
    const { id } = await newConnection(harness.api, groupId, harness.createName());
    return saveSection(harness, harness.app.id, 'oneTimeToken', { connectId: id });
  },
  templateForbids: async (harness) => {
    const { id } = await harness.newApp({ template: '001' });
    return saveSection(harness, id, 'wallet', { title: 'New' });
  },
  contentReleaseClosed: async (harness) => {
    const release = await newRelease(harness);
    await harness.api.call(contentReleaseEndpoints.cancel, { params: release });
    return harness.getProblem(contentReleaseEndpoints.cancel, { params: release });
  },
  contentReleaseBroken: async (harness) => {
    const params = await newRelease(harness);
    return harness.getProblem(contentReleaseEndpoints.request, { params, body: {} });
  },
  featureOff: async ({ api, newApp, createName, getProblem }) => {
    const body = { name: createName(), code: createName(), type: 'others' } as const;
    const { groupId } = (await api.call(groupEndpoints.create, { body })).data;
    const { id: appId } = await newApp({ groupId });
    // The loyalty service receives the app by an event, and returns 404 before.
    await known(() => api.call(couponEndpoints.list, { params: { appId }, query: {} }));
    const coupon = { name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    return getProblem(couponEndpoints.create, { params: { appId }, body: { ...coupon, published: true } });
  },
};
