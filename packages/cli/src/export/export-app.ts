import type { Client } from '@noren/contracts/client';
import { type ContentId, confidentialFields, contentIds, contentKind } from '@noren/contracts/contents';
import { imageEndpoints } from '@noren/contracts/images';
import type { AppFiles } from '../app-files/app-files.js';
import { readLiveVersions } from '../contents/live-contents.js';
import { type AppState, getAppFile, getImageList, openValues, readApp, withoutSecrets } from './read-app.js';

/** Exports an app as files. It leaves secrets out and lists them. */
export async function exportApp(client: Client, appId: string): Promise<AppFiles> {
  const state = await readApp(client, appId);
  const bytes = new Map<string, Uint8Array>();
  for (const { file } of state.images) bytes.set(file, await imageBytes(client, appId, file));
  const { sections, leftOut } = withoutSecrets(state.settings.sections);
  return {
    app: await getAppFile(client, state.app),
    settings: sections,
    contents: getContents(state),
    order: Object.fromEntries(
      [...state.contents]
        .filter(([, list]) => list.length > 0)
        .map(([id, list]) => [id, list.map((one) => one.id)]),
    ),
    images: getImageList(state.images),
    bytes,
    versions: getVersions(state),
    live: await readLiveVersions(client, state),
    leftOut: [
      ...(state.app.securityToken === undefined ? [] : ['app.securityToken']),
      ...leftOut.map((path) => `settings.${path}`),
      ...hiddenContents(state),
    ].sort(),
  };
}

/** Returns the versions that later imports compare with. */
export function getVersions({ app, settings, contents }: AppState): NonNullable<AppFiles['versions']> {
  const each = contentIds.flatMap((id) =>
    (contents.get(id) ?? []).map((content) => [`${id}.${content.id}`, content.version] as const),
  );
  return {
    app: app.id,
    appVersion: app.version,
    settingsVersion: settings.version,
    contents: Object.fromEntries(each),
  };
}

export async function imageBytes(client: Client, appId: string, file: string): Promise<Uint8Array> {
  const response = await client.open(imageEndpoints.get, { params: { appId }, query: { file } });
  return new Uint8Array(await response.arrayBuffer());
}

function getContents({ contents }: AppState): AppFiles['contents'] {
  return new Map(
    [...contents].map(([id, list]) => [id, new Map(list.map((one) => [one.id, openValues(id, one)]))]),
  );
}

function hiddenContents({ contents }: AppState): string[] {
  const hiddenIn = (id: ContentId) => confidentialFields(contentKind(id));
  return [...contents].flatMap(([id, list]) =>
    list.flatMap((content) =>
      hiddenIn(id)
        .filter((field) => content[field] !== undefined)
        .map((field) => `contents.${id}.${content.id}.${field}`),
    ),
  );
}
