import { sections } from '@noren/contracts';
import { type Heading, settingHeadings } from './setting-headings.js';

/** Who may open a route; everyone else goes home. */
export const everyone = ['admin', 'operator', 'monitor', 'only-monitor'] as const;
export type Role = (typeof everyone)[number];
const notOnlyMonitor: readonly Role[] = ['admin', 'operator', 'monitor'];
const editors: readonly Role[] = ['admin', 'operator'];
const admins: readonly Role[] = ['admin'];

/** A route of the specification's section 2, with ids of things that are there. */
export interface ConsoleRoute {
  readonly path: string;
  readonly may: readonly Role[];
  readonly heading: Heading;
}

interface Thing {
  readonly id: string;
  readonly name: string;
}

/** What stands in the routes. */
export interface Belongings {
  readonly app: Thing;
  readonly group: Thing;
  readonly connection: Thing;
  readonly runtime: Thing;
  readonly template: Thing;
}

export const home: Heading = { ja: 'アプリ一覧', en: 'Apps' };

/** Every admin route below the frame; those of the sign-in are asked for by nobody. */
export function consoleRoutes({ app, group, connection, runtime, template }: Belongings): ConsoleRoute[] {
  const inApp = `/app/${app.id}`;
  const to = (may: readonly Role[], path: string, ja: string, en = ja) => ({
    may,
    path,
    heading: { ja, en },
  });
  return [
    to(everyone, '/', home.ja, home.en),
    to(everyone, '/permission', 'アクセス権が必要です', 'You need access'),
    to(everyone, inApp, app.name),
    to(everyone, `${inApp}/build-history`, 'ビルド履歴', 'Build history'),
    to(everyone, `${inApp}/deploy-history`, 'デプロイ履歴', 'Deploy history'),
    ...Object.entries(settingHeadings).map(([route, { ja, en }]) =>
      to(everyone, `${inApp}/${route}`, ja, en),
    ),
    to(editors, '/app/create', 'アプリを作成', 'Create an app'),
    to(editors, '/app/create/info', 'アプリを作成', 'Create an app'),
    to(editors, '/clear-cache', 'キャッシュの削除', 'Clear cache'),
    to(notOnlyMonitor, '/group', 'グループ', 'Groups'),
    to(notOnlyMonitor, `/group/${group.id}`, group.name),
    to(notOnlyMonitor, '/connection', 'Connect ID', 'Connect IDs'),
    to(notOnlyMonitor, `/connection/${connection.id}`, connection.name),
    to(notOnlyMonitor, '/runtime-version', 'ランタイムバージョン', 'Runtime versions'),
    to(
      notOnlyMonitor,
      `/runtime-version/${runtime.id}`,
      `ランタイムバージョン ${runtime.name}`,
      `Runtime version ${runtime.name}`,
    ),
    to(admins, '/group/create', 'グループを作成', 'Create group'),
    to(admins, '/connection/create', 'Connect IDを作成', 'Create Connect ID'),
    to(admins, '/runtime-version/create', 'ランタイムバージョンを登録', 'Register a runtime version'),
    to(admins, '/template', 'テンプレート', 'Templates'),
    to(admins, '/template/create', 'テンプレートを作成', 'New template'),
    to(admins, '/template/categories', 'テンプレートカテゴリー', 'Template categories'),
    to(admins, '/template/tags', 'テンプレートタグ', 'Template tags'),
    to(admins, `/template/detail/${template.id}`, template.name),
    to(admins, `/template/${template.id}`, template.name),
  ];
}

/** Settings pages that the registry has and the specification does not name, or the other way round. */
export function unmatchedSettings(): string[] {
  const inRegistry = new Set(Object.values(sections).map(({ route }): string => route));
  const named = new Set(Object.keys(settingHeadings));
  return [...inRegistry]
    .filter((route) => !named.has(route))
    .concat([...named].filter((route) => !inRegistry.has(route)));
}
