import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { type SectionsInput, secretPaths } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  confidentialFields,
  getContentEndpoints,
  contentIds,
  contentKind,
  getFields,
} from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { all, pageSize } from '../find-app.js';
import type { AppFile, ImageList } from '../app-files/schema.js';
import { plainFields } from '../app-files/schema.js';

/** An app's current state in the console. */
export interface AppState {
  readonly app: AppDetail;
  readonly settings: { readonly version: number; readonly sections: SectionsInput };
  /** By kind, oldest first; with confidential fields as far as the caller may see them. */
  readonly contents: ReadonlyMap<ContentId, readonly AnyContent[]>;
  readonly images: readonly StaticImage[];
}

/** Reads a whole app: settings, contents of every kind, and the list of images. */
export async function readApp(client: Client, appId: string): Promise<AppState> {
  const params = { appId };
  const { data: app } = await client.call(appEndpoints.get, { params });
  const { data: settings } = await client.call(configurationEndpoints.get, { params });
  const contents = new Map<ContentId, readonly AnyContent[]>();
  for (const id of contentIds) {
    const { list } = getContentEndpoints(id);
    const found = await all(async (page) => {
      const answer = await client.call(list, {
        params,
        query: { page, size: pageSize, sort: 'createdAt,asc' },
      });
      return answer as unknown as { data: AnyContent[]; page: typeof answer.page };
    });
    contents.set(id, found);
  }
  const images = await all((page) =>
    client.call(imageEndpoints.list, { params, query: { page, size: pageSize, sort: 'file,asc' } }),
  );
  return { app, settings, contents, images };
}

/** Returns an app's `app.json`, with groups by code. */
export async function getAppFile(client: Client, app: AppDetail): Promise<AppFile> {
  const getGroupCode = async (groupId: string) =>
    (await client.call(groupEndpoints.get, { params: { groupId } })).data.code;
  const related = app.relatedGroups.map(({ groupId }) => groupId).filter((id) => id !== app.groupId);
  const plain = plainFields.flatMap((name) => (app[name] === undefined ? [] : [[name, app[name]] as const]));
  return {
    ...(Object.fromEntries(plain) as Pick<AppFile, (typeof plainFields)[number]>),
    systemName: app.systemName,
    group: await getGroupCode(app.groupId),
    relatedGroups: (await Promise.all(related.map(getGroupCode))).sort(),
    template: app.template.code,
  };
}

/** Removes secrets from settings and returns the paths of those that are set. */
export function withoutSecrets(sections: SectionsInput): { sections: SectionsInput; leftOut: string[] } {
  const copy = structuredClone(sections) as Record<string, Record<string, unknown> | undefined>;
  const leftOut = secretPaths().filter((path) => {
    const [section = '', field = ''] = path.split('.');
    const value = copy[section]?.[field];
    delete copy[section]?.[field];
    return typeof value === 'string' && value !== '';
  });
  return { sections: copy as SectionsInput, leftOut };
}

/** Returns what staff set of a content, without confidential fields. */
export function openValues(id: ContentId, content: Readonly<Record<string, unknown>>): AnyContentValues {
  const hidden = confidentialFields(contentKind(id));
  return getValues(id, content, (name) => !hidden.includes(name));
}

/** Returns what staff set of a content. */
export function getValues(
  id: ContentId,
  content: Readonly<Record<string, unknown>>,
  takes: (field: string) => boolean = () => true,
): AnyContentValues {
  const fields = getFields(contentKind(id)).flatMap(({ name }) =>
    content[name] === undefined || !takes(name) ? [] : [[name, content[name]] as const],
  );
  return Object.fromEntries(fields) as AnyContentValues;
}

/** Returns an app's `images.json`. */
export function getImageList(images: readonly StaticImage[]): ImageList {
  return Object.fromEntries(
    images.map(({ file, category, mediaType, digest, size }) => [
      file,
      { category, mediaType, digest, size },
    ]),
  );
}
