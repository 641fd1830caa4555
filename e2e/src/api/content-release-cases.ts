import type { Client } from '@noren/contracts/client';
import { contentCalendarEndpoints as calendar } from '@noren/contracts/content-calendar';
import { contentPreviewEndpoints } from '@noren/contracts/content-previews';
import { type ContentRelease, contentReleaseEndpoints as endpoints } from '@noren/contracts/content-releases';
import type { CaseInput, Fixtures } from './fixtures.js';
import type { HttpRequest } from './http-client.js';
import { publishContents } from './publish-contents.js';
import { toRequest } from './staff.js';

const inApp = ({ app }: Fixtures) => ({ params: { appId: app.id } });
const category = ({ contents }: Fixtures) =>
  ({ kind: 'shopCategories', contentId: contents.shopCategories.id }) as const;

/** Creates a release of the app's shop category. */
export async function newContentRelease(api: Client, fixtures: Fixtures): Promise<ContentRelease> {
  const items = [{ ...category(fixtures), action: 'publish' as const }];
  return (await api.call(endpoints.create, { ...inApp(fixtures), body: { name: 'Release', items } })).data;
}

const ofRelease = ({ appId, id }: ContentRelease) => ({ params: { appId, contentReleaseId: id } });

async function newRequested(input: CaseInput): Promise<ContentRelease> {
  const release = await newContentRelease(input.admin, input);
  return (await input.admin.call(endpoints.request, { ...ofRelease(release), body: {} })).data;
}

const newPublished = (input: CaseInput): Promise<ContentRelease> =>
  publishContents(input.admin, input.app.id, [category(input)]);

type Case = (input: CaseInput) => HttpRequest | Promise<HttpRequest>;

/** Creates a valid call of each endpoint of content releases and their calendar. */
export const contentReleaseCases: Readonly<Record<string, Case>> = {
  'contentPreviews.get': (all) =>
    toRequest(contentPreviewEndpoints.get, {
      ...inApp(all),
      query: { environment: 'production', tier: 'visitor' },
    }),
  'contentReleases.create': (all) =>
    toRequest(endpoints.create, { ...inApp(all), body: { name: 'Release', items: [] } }),
  'contentReleases.list': (all) => toRequest(endpoints.list, inApp(all)),
  'contentReleases.get': async (all) =>
    toRequest(endpoints.get, ofRelease(await newContentRelease(all.admin, all))),
  'contentReleases.changes': async (all) =>
    toRequest(endpoints.changes, ofRelease(await newContentRelease(all.admin, all))),
  'contentReleases.update': async (all) => {
    const release = await newContentRelease(all.admin, all);
    const body = { version: release.version, name: 'New', items: [] };
    return toRequest(endpoints.update, { ...ofRelease(release), body });
  },
  'contentReleases.request': async (all) =>
    toRequest(endpoints.request, { ...ofRelease(await newContentRelease(all.admin, all)), body: {} }),
  'contentReleases.decide': async (all) => {
    const release = await newRequested(all);
    const body = { status: 'rejected', digest: release.digest } as const;
    return toRequest(endpoints.decide, { ...ofRelease(release), body });
  },
  'contentReleases.cancel': async (all) =>
    toRequest(endpoints.cancel, ofRelease(await newContentRelease(all.admin, all))),
  'contentReleases.takeBack': async (all) =>
    toRequest(endpoints.takeBack, ofRelease(await newPublished(all))),
  'contentReleases.takeDown': async (all) => {
    await newPublished(all);
    return toRequest(endpoints.takeDown, { ...inApp(all), body: { items: [category(all)] } });
  },
  'contentReleases.publications': (all) => {
    const { kind, contentId } = category(all);
    return toRequest(endpoints.publications, { ...inApp(all), query: { kind, ids: contentId } });
  },
  'contentReleases.live': async (all) => {
    await newPublished(all);
    return toRequest(endpoints.live, { ...inApp(all), query: category(all) });
  },
  'contentCalendar.get': ({ app }) =>
    toRequest(calendar.get, { query: { from: '2026-12-01', to: '2026-12-31', appId: app.id } }),
};
