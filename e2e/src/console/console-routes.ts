import { sections } from '@noren/contracts/config-sections';
import type { ConsoleFixtures } from './console-fixtures.js';
import { type Heading, settingHeadings } from './setting-headings.js';

/** Roles of users; one who may not open a route is redirected to the app list. */
export const roles = ['admin', 'operator', 'monitor', 'only-monitor'] as const;
export type Role = (typeof roles)[number];

/** A route of the specification's section 2. */
export interface ConsoleRoute {
  /** Pattern of the path: `{app}` is the id of the app among the fixtures. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** Pattern of the heading: `{app}` is the app's name. */
  readonly heading: Heading;
}

const notOnlyMonitor: readonly Role[] = ['admin', 'operator', 'monitor'];
const editors: readonly Role[] = ['admin', 'operator'];
const admins: readonly Role[] = ['admin'];

const route = (allowed: readonly Role[], path: string, ja: string, en = ja): ConsoleRoute => ({
  path,
  roles: allowed,
  heading: { ja, en },
});

const appList = route(roles, '/', 'アプリ一覧', 'Apps');

/** Heading of the screen that a forbidden route redirects to. */
export const homeHeading: Heading = appList.heading;

/** Every admin route with the default layout; the routes of the sign-in have no screen to visit. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  appList,
  route(roles, '/permission', 'アクセス権が必要です', 'You need access'),
  route(roles, '/app/{app}', '{app}'),
  route(roles, '/app/{app}/content-preview', '日時プレビュー', 'Preview by date'),
  route(roles, '/app/{app}/content-release', '公開セット', 'Content releases'),
  route(roles, '/app/{app}/content-release/{contentRelease}', '{contentRelease}'),
  route(roles, '/app/{app}/calendar', 'カレンダー', 'Calendar'),
  route(roles, '/calendar', 'カレンダー', 'Calendar'),
  route(roles, '/app/{app}/build-history', 'ビルド履歴', 'Build history'),
  route(roles, '/app/{app}/deploy-history', 'デプロイ履歴', 'Deploy history'),
  ...Object.entries(settingHeadings).map(([path, { ja, en }]) => route(roles, `/app/{app}/${path}`, ja, en)),
  route(editors, '/app/create', 'アプリを作成', 'Create an app'),
  route(editors, '/app/create/info', 'アプリを作成', 'Create an app'),
  route(editors, '/clear-cache', 'キャッシュの削除', 'Clear cache'),
  route(notOnlyMonitor, '/group', 'グループ', 'Groups'),
  route(notOnlyMonitor, '/group/{group}', '{group}'),
  route(notOnlyMonitor, '/connection', 'Connect ID', 'Connect IDs'),
  route(notOnlyMonitor, '/connection/{connection}', '{connection}'),
  route(notOnlyMonitor, '/runtime-version', 'ランタイムバージョン', 'Runtime versions'),
  route(
    notOnlyMonitor,
    '/runtime-version/{runtime}',
    'ランタイムバージョン {runtime}',
    'Runtime version {runtime}',
  ),
  route(admins, '/app/trash', 'ゴミ箱', 'Trash'),
  route(admins, '/person', 'スタッフ', 'Staff'),
  route(admins, '/person/{person}', '{person}'),
  route(admins, '/access-request', 'アクセス権の依頼', 'Access requests'),
  route(admins, '/group/create', 'グループを作成', 'Create group'),
  route(admins, '/connection/create', 'Connect IDを作成', 'Create Connect ID'),
  route(admins, '/runtime-version/create', 'ランタイムバージョンを登録', 'Register a runtime version'),
  route(admins, '/template', 'テンプレート', 'Templates'),
  route(admins, '/template/create', 'テンプレートを作成', 'New template'),
  route(admins, '/template/categories', 'テンプレートカテゴリー', 'Template categories'),
  route(admins, '/template/tags', 'テンプレートタグ', 'Template tags'),
  route(admins, '/template/detail/{template}', '{template}'),
  route(admins, '/template/{template}', '{template}'),
];

/** Replaces each `{fixture}` of a pattern with the fixture's id or name. */
export const fillPattern = (pattern: string, fixtures: ConsoleFixtures, value: 'id' | 'name'): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => fixtures[key as keyof ConsoleFixtures][value]);

/** Returns settings pages that only the registry or only the specification has. */
export function findUnmatchedSettings(): string[] {
  const registered = new Set(Object.values(sections).map(({ route: path }): string => path));
  const specified = new Set(Object.keys(settingHeadings));
  return [...registered]
    .filter((path) => !specified.has(path))
    .concat([...specified].filter((path) => !registered.has(path)));
}
