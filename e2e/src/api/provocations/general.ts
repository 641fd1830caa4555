import {
  appEndpoints,
  configurationEndpoints,
  couponEndpoints,
  groupEndpoints,
  imageEndpoints,
  imageSizeLimit,
  sections,
} from '@noren/contracts';
import { newConnection, newGroup, runtimeName, saveAgain, securityToken, uuid } from '../belongings.js';
import type { CatalogueBed } from '../catalogue-bed.js';
import { imagePart, multipart, pixel } from '../multipart.js';
import { questionOf } from '../staff.js';
import { type Provocations, wrongVersion } from './provocation.js';

const nothing = { params: { appId: 'nothing' } };

async function uploadTo({ app, ask }: CatalogueBed, bytes: Uint8Array) {
  const question = questionOf(imageEndpoints.upload, { params: { appId: app.id }, query: {} });
  return ask({ ...question, ...(await multipart([imagePart('picture.png', bytes)])) });
}

/** Saves one section of an app as it is by default but for some values. */
async function saving(
  { api, refusal }: CatalogueBed,
  appId: string,
  id: 'coupon' | 'oneTimeToken' | 'wallet',
  values: object,
) {
  const params = { appId };
  const { data } = await api.call(configurationEndpoints.get, { params, query: {} });
  const body = { version: data.version, sections: { [id]: { ...sections[id].defaults, ...values } } };
  return refusal(configurationEndpoints.update, { params, body });
}

/** Errors of any call, of groups, apps, settings and images. */
export const generalProvocations: Provocations<
  | 'badRequest'
  | 'sessionExpired'
  | 'invalidParameter'
  | 'accessDenied'
  | 'groupNameDuplicated'
  | 'groupCodeDuplicated'
  | 'notFound'
  | 'conflict'
  | 'inUse'
  | 'internal'
  | 'imageInvalid'
  | 'imageTooLarge'
  | 'systemNameInUse'
  | 'uuidInUse'
  | 'configConflict'
  | 'connectIdInvalid'
  | 'templateForbids'
  | 'featureOff'
> = {
  badRequest: ({ ask }) => ask({ ...questionOf(groupEndpoints.create), body: '{"name":' }),
  sessionExpired: ({ ask }) => ask(questionOf(groupEndpoints.list), 'yesterday'),
  invalidParameter: ({ ask }) => ask({ ...questionOf(groupEndpoints.create), body: '{}' }),
  accessDenied: async ({ ask, token }) => ask(questionOf(groupEndpoints.list), await token('nobody')),
  groupNameDuplicated: ({ refusal, group: { name }, word }) =>
    refusal(groupEndpoints.create, { body: { name, code: word(), type: 'client' } }),
  groupCodeDuplicated: ({ refusal, group: { code }, word }) =>
    refusal(groupEndpoints.create, { body: { name: word(), code, type: 'client' } }),
  notFound: ({ refusal }) => refusal(appEndpoints.get, nothing),
  conflict: ({ refusal, group: { groupId } }) =>
    refusal(groupEndpoints.update, { params: { groupId }, body: { version: wrongVersion, name: 'New' } }),
  inUse: ({ refusal, group: { groupId } }) => refusal(groupEndpoints.delete, { params: { groupId } }),
  internal: async ({ newApp, damageApp, refusal }) => {
    const { id: appId } = await newApp({ securityToken });
    await damageApp(appId, { securityToken: 'not encrypted' });
    return refusal(appEndpoints.get, { params: { appId } });
  },
  imageInvalid: (bed) => uploadTo(bed, pixel.subarray(0, 30)),
  imageTooLarge: (bed) => uploadTo(bed, Buffer.concat([pixel, Buffer.alloc(imageSizeLimit)])),
  systemNameInUse: ({ refusal, app: { systemName, groupId } }) =>
    refusal(appEndpoints.create, {
      body: { name: 'Other', systemName, groupId, runtimeVersion: runtimeName },
    }),
  uuidInUse: async ({ newApp, refusal, group: { groupId }, word }) => {
    await newApp({ uuid });
    return refusal(appEndpoints.create, {
      body: { name: 'Other', systemName: word(), groupId, runtimeVersion: runtimeName, uuid },
    });
  },
  configConflict: async ({ api, newApp, refusal }) => {
    const { id: appId } = await newApp();
    await saveAgain(api, appId);
    const body = { version: 1, sections: {} };
    return refusal(configurationEndpoints.update, { params: { appId }, body });
  },
  connectIdInvalid: async (bed) => {
    const { groupId } = await newGroup(bed.api, bed.word());
    const { id } = await newConnection(bed.api, groupId, bed.word());
    return saving(bed, bed.app.id, 'oneTimeToken', { connectId: id });
  },
  templateForbids: async (bed) => {
    const { id } = await bed.newApp({ template: '001' });
    return saving(bed, id, 'wallet', { title: 'New' });
  },
  featureOff: async ({ api, newApp, word, refusal }) => {
    const body = { name: word(), code: word(), type: 'others' } as const;
    const { groupId } = (await api.call(groupEndpoints.create, { body })).data;
    const { id: appId } = await newApp({ groupId });
    const coupon = { name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    return refusal(couponEndpoints.create, { params: { appId }, body: { ...coupon, published: true } });
  },
};
