import { appEndpoints } from '@noren/contracts/apps';
import {
  type ContentRelease,
  type ContentReleaseChange,
  contentReleaseEndpoints,
} from '@noren/contracts/content-releases';
import { contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { defaultReleasePolicy, type ReleasePolicy } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { type RenderedRemote, type Route, route } from '@noren/mfe-kit/testing';
import { anAppDetail, getPage, renderApps } from './apps.js';
import { aContent, publicationsRoute } from './contents.js';

const at = '2026-02-03T00:00:00.000Z';

/** Returns a draft release with a coupon to publish and a stamp card to take off production. */
export const aRelease = (release: Partial<ContentRelease> = {}): ContentRelease => ({
  id: 'release-1',
  appId: 'app-1',
  name: 'Spring',
  items: [
    { kind: 'coupons', contentId: 'coupons-1', action: 'publish', contentVersion: 2, name: 'Free coffee' },
    { kind: 'stampCards', contentId: 'stampCards-1', action: 'remove', name: 'Old card' },
  ],
  status: 'draft',
  digest: 'a'.repeat(64),
  creator: 'Hana',
  creatorId: 'hana',
  version: 3,
  createdAt: at,
  updatedAt: at,
  ...release,
});

/** What the release above changes: the coupon's name and description, and the card altogether. */
const changes: ContentReleaseChange[] = aRelease().items.map((item) => {
  const example = contentKind(item.kind).example as Record<string, unknown>;
  return item.action === 'remove'
    ? { ...item, before: example }
    : { ...item, before: { ...example, name: 'Free tea' }, after: { ...example, name: 'Free coffee' } };
});

interface Options {
  api?: Route[];
  role?: Role;
  policy?: Partial<ReleasePolicy>;
}

/** Renders a page of content releases, in English. */
export function renderReleases(
  path: string,
  { api = [], role = 'admin', policy }: Options = {},
): RenderedRemote {
  const app = anAppDetail({ releasePolicy: { ...defaultReleasePolicy, ...policy } });
  return renderApps(
    `/app/app-1/content-release${path}`,
    [
      ...api,
      route(appEndpoints.get, { data: app }),
      publicationsRoute(),
      route(contentReleaseEndpoints.changes, getPage(changes)),
      ...(['coupons', 'stampCards'] as const).map((kind) =>
        route(getContentEndpoints(kind).list, getPage([aContent(kind)])),
      ),
    ],
    role,
  );
}

/** Opens the page of a release. */
export const openRelease = (release: ContentRelease, { api = [], ...options }: Options = {}) =>
  renderReleases('/release-1', {
    ...options,
    api: [...api, route(contentReleaseEndpoints.get, { data: release })],
  });
