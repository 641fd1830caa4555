import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import {
  type ContentId,
  contentIds,
  type ContentPublication,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { all, pageSize } from '../find-app.js';

/** A content with what production serves of it. */
export interface ContentRow extends ContentPublication {
  readonly kind: ContentId;
  readonly name: string;
  readonly version: number;
}

/** Reads what production serves of some contents of a kind. */
export async function readPublications(
  client: Client,
  appId: string,
  kind: ContentId,
  ids: readonly string[],
): Promise<ContentPublication[]> {
  const found: ContentPublication[] = [];
  for (let first = 0; first < ids.length; first += pageSize) {
    const query = { kind, ids: ids.slice(first, first + pageSize).join() };
    const { data } = await client.call(contentReleaseEndpoints.publications, { params: { appId }, query });
    found.push(...data);
  }
  return found;
}

/** Lists every content of an app, in the order of kinds. */
export async function listContents(client: Client, appId: string): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  for (const kind of contentIds) {
    const { list } = getContentEndpoints(kind);
    const query = { size: pageSize, sort: 'createdAt,asc' };
    const found = await all((page) => client.call(list, { params: { appId }, query: { ...query, page } }));
    const ids = found.map(({ id }) => id);
    const publications = await readPublications(client, appId, kind, ids);
    const byId = new Map(publications.map((one) => [one.contentId, one]));
    for (const { id, name, version } of found) {
      const publication = byId.get(id);
      if (publication !== undefined) rows.push({ ...publication, kind, name, version });
    }
  }
  return rows;
}

/** True if production serves another version of a content than the saved one, or none. */
export function isNotLive({ version, liveVersion }: Pick<ContentRow, 'version' | 'liveVersion'>): boolean {
  return version !== liveVersion;
}
