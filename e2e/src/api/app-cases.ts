import { appEndpoints as apps } from '@noren/contracts/apps';
import { defaultSections } from '@noren/contracts/config-sections';
import { previewLinkEndpoints as previewLinks } from '@noren/contracts/preview-links';
import { type CaseInput, type Fixtures, newApp, runtimeName } from './fixtures.js';
import type { HttpRequest } from './http-client.js';
import { toRequest } from './staff.js';

const inApp = ({ app }: Fixtures) => ({ params: { appId: app.id } });
/** A version that no app has: the write passes authorisation and validation, and is a conflict. */
const version = 999_999;
const previewed = { type: 'noren.preview', page: 'top', name: 'Cafe', tier: 'visitor' } as const;

/** Calls about apps and the previews of their settings. */
export const appCases: Readonly<Record<string, (input: CaseInput) => HttpRequest | Promise<HttpRequest>>> = {
  'apps.list': () => toRequest(apps.list),
  'apps.get': (all) => toRequest(apps.get, inApp(all)),
  'apps.permissions': (all) => toRequest(apps.permissions, inApp(all)),
  'apps.create': ({ app, group }) => {
    const { name, systemName } = app;
    return toRequest(apps.create, {
      body: { name, systemName, groupId: group.groupId, runtimeVersion: runtimeName },
    });
  },
  'apps.copy': (all) => {
    const { name, systemName } = all.app;
    return toRequest(apps.copy, { ...inApp(all), body: { name, systemName, groupId: all.group.groupId } });
  },
  'apps.update': (all) => toRequest(apps.update, { ...inApp(all), body: { version, name: 'New' } }),
  'apps.delete': async ({ admin, group, uniqueName }) => {
    const app = await newApp(admin, group.groupId, uniqueName);
    return toRequest(apps.delete, { params: { appId: app.id } });
  },
  'apps.listTrash': () => toRequest(apps.listTrash),
  'apps.restore': async ({ admin, group, uniqueName }) => {
    const app = await newApp(admin, group.groupId, uniqueName);
    await admin.call(apps.delete, { params: { appId: app.id } });
    return toRequest(apps.restore, { params: { appId: app.id } });
  },
  'apps.clearCache': (all) => toRequest(apps.clearCache, inApp(all)),
  'previewLinks.create': (all) =>
    toRequest(previewLinks.create, {
      ...inApp(all),
      body: { ...previewed, coupons: [], pages: [], sections: defaultSections() },
    }),
};
