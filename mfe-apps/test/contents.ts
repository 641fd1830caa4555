import { appEndpoints } from '@noren/contracts/apps';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentPublication,
  contentKind,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { defaultReleasePolicy, features, type ReleasePolicy } from '@noren/contracts/groups';
import { pageIds } from '@noren/contracts/pages';
import { type GuessedCode, storeCodeEndpoints } from '@noren/contracts/store-code-tries';
import { type RenderedRemote, type Route, route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, getPage, renderApps } from './apps.js';

const times = { createdAt: '2026-01-01T15:30:00.000Z', updatedAt: '2026-02-03T00:00:00.000Z' };

/** Returns a content of a kind: its example, as the service returns it. */
export const aContent = (kind: ContentId, content: Partial<AnyContent> = {}): AnyContent => ({
  ...(contentKind(kind).example as AnyContentValues),
  id: `${kind}-1`,
  appId: 'app-1',
  version: 2,
  ...times,
  ...content,
});

/** Contents of other kinds that can be referenced. */
const otherRoutes: Route[] = (['coupons', 'shopCategories'] as const).flatMap((kind) => {
  const { list, get } = getContentEndpoints(kind);
  const id = kind === 'coupons' ? 'coupon-1' : 'category-1';
  const there = aContent(kind, { id });
  return [route(list, getPage([there])), route(get, { data: there })];
});

const everyFeature = Object.fromEntries(features.map((feature) => [feature, true])) as Record<
  (typeof features)[number],
  boolean
>;

interface Options {
  api?: Route[];
  role?: 'operator' | 'monitor';
  /** The contents in the list. */
  listed?: AnyContent[];
  features?: Partial<typeof everyFeature>;
  /** Where contents stand in production; drafts by default. */
  publications?: ContentPublication[];
  /** Store codes that were guessed. */
  guessed?: GuessedCode[];
  policy?: Partial<ReleasePolicy>;
  /** The page's parameters. */
  search?: string;
}

/** Answers where contents stand in production; those without an entry are drafts. */
export const publicationsRoute = (known: readonly ContentPublication[] = []): Route =>
  route(contentReleaseEndpoints.publications, ({ query }) => ({
    data: (query.get('ids') ?? '')
      .split(',')
      .map(
        (contentId) =>
          known.find((one) => one.contentId === contentId) ?? { contentId, state: 'draft' as const },
      ),
  }));

/** Opens the tab of a kind's contents, in English. */
export async function openContents(
  kind: ContentId,
  tab: string,
  options: Options = {},
): Promise<RenderedRemote> {
  const view = reopenContents(kind, options);
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  return view;
}

/** Renders the page with a kind's contents without selecting a tab. */
export function reopenContents(kind: ContentId, options: Options = {}): RenderedRemote {
  const {
    api = [],
    role = 'operator',
    listed = [aContent(kind)],
    publications,
    guessed = [],
    policy,
    search = '',
  } = options;
  const template = { ...anAppDetail().template, pages: [...pageIds] };
  const app = anAppDetail({
    template,
    features: { ...everyFeature, ...options.features },
    releasePolicy: { ...defaultReleasePolicy, ...policy },
  });
  return renderApps(
    `/app/app-1/${contentKind(kind).route}${search}`,
    [
      ...api,
      route(appEndpoints.get, { data: app }),
      route(getContentEndpoints(kind).list, getPage(listed)),
      publicationsRoute(publications),
      route(storeCodeEndpoints.listGuessed, { data: { codes: guessed } }),
      ...otherRoutes,
    ],
    role,
  );
}
