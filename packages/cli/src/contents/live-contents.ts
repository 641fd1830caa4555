import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { AppState } from '../export/read-app.js';
import { readPublications } from './list-contents.js';

/** Reads the versions of an app's contents that production serves, by `kind.id`. */
export async function readLiveVersions(
  client: Client,
  { app, contents }: Pick<AppState, 'app' | 'contents'>,
): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const [kind, saved] of contents) {
    const ids = saved.map(({ id }) => id);
    for (const { contentId, liveVersion } of await readPublications(client, app.id, kind, ids))
      if (liveVersion !== undefined) versions[`${kind}.${contentId}`] = liveVersion;
  }
  return versions;
}

/** Reads the contents that production serves, in the versions that it serves. */
export async function readLiveContents(
  client: Client,
  state: Pick<AppState, 'app' | 'contents'>,
): Promise<Map<ContentId, AnyContent[]>> {
  const versions = await readLiveVersions(client, state);
  const live = new Map<ContentId, AnyContent[]>();
  for (const [kind, saved] of state.contents) {
    const found: AnyContent[] = [];
    for (const content of saved) {
      const version = versions[`${kind}.${content.id}`];
      if (version === undefined) continue;
      // A version never changes, so the saved one needs no further call.
      const isSaved = version === content.version;
      found.push(isSaved ? content : await readLive(client, kind, content));
    }
    live.set(kind, found);
  }
  return live;
}

async function readLive(client: Client, kind: ContentId, { id, appId }: AnyContent): Promise<AnyContent> {
  const { data } = await client.call(contentReleaseEndpoints.live, {
    params: { appId },
    query: { kind, contentId: id },
  });
  return { ...data.values, id, appId, version: data.contentVersion } as AnyContent;
}
