import { ApiError, type Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { type AnyContent, type ContentId, contentIds, getContentEndpoints } from '@noren/contracts/contents';
import type { Endpoint } from '@noren/contracts/core';

interface ContentInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The call of a kind of content that an endpoint is. */
function findCall(endpoint: Endpoint): { kind: ContentId; call: string } | undefined {
  const [kind, call = ''] = endpoint.id.split('.');
  const found = contentIds.find((id) => id === kind);
  return found && { kind: found, call };
}

/**
 * Publishes what its caller saves, and takes off production what its caller deletes: for tests of members' calls,
 * which read what production serves.
 */
export function createPublishingClient(client: Client, isOn: () => boolean): Client {
  async function publish(kind: ContentId, appId: string, contents: readonly AnyContent[]): Promise<void> {
    for (const published of [true, false]) {
      const ids = contents.filter((content) => content.published === published).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += 100) {
        const body = { ids: ids.slice(from, from + 100), published };
        await client.call(getContentEndpoints(kind).publish, { params: { appId }, body });
      }
    }
  }

  async function publishAll(kind: ContentId, appId: string): Promise<void> {
    for (let page = 0; ; page += 1) {
      const query = { page, size: 100, sort: 'createdAt,asc' };
      const { data } = await client.call(getContentEndpoints(kind).list, { params: { appId }, query });
      if (data.length === 0) return;
      await publish(kind, appId, data as AnyContent[]);
    }
  }

  async function remove(kind: ContentId, { params }: ContentInput, send: () => Promise<unknown>) {
    const { appId = '', ...ids } = params;
    try {
      return await send();
    } catch (error) {
      const rules =
        error instanceof ApiError ? (error.errors ?? []).map(({ rule }: { rule: string }) => rule) : [];
      if (!rules.includes('live') || rules.length > 1) throw error;
      const items = Object.values(ids).map((contentId) => ({ kind, contentId }));
      await client.call(contentReleaseEndpoints.takeDown, { params: { appId }, body: { items } });
      return send();
    }
  }

  async function call(endpoint: Endpoint, input: ContentInput): Promise<unknown> {
    const send = () => client.call(endpoint, input as never) as Promise<unknown>;
    const content = isOn() ? findCall(endpoint) : undefined;
    if (content === undefined) return send();
    const appId = input.params['appId'] ?? '';
    if (content.call === 'delete') return remove(content.kind, input, send);
    const answer = await send();
    if (content.call === 'create' || content.call === 'update')
      await publish(content.kind, appId, [(answer as { data: AnyContent }).data]);
    if (content.call === 'import') await publishAll(content.kind, appId);
    return answer;
  }

  return { ...client, call: call as Client['call'] };
}
