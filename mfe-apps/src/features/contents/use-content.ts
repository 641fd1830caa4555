import { type AnyContent, type ContentId, getContentEndpoints, contentKind } from '@noren/contracts';
import { api, useRead } from '@noren/mfe-kit';

const getInput = (kind: ContentId, appId: string, id: string) => ({
  params: { appId, [contentKind(kind).param]: id },
});

/** Reads one content of a kind. */
export const useContent = (kind: ContentId, appId: string, id: string | undefined) =>
  useRead(getContentEndpoints(kind).get, getInput(kind, appId, id ?? 'none'), { enabled: id !== undefined });

/** Returns the current state of a content. */
export async function readContent(kind: ContentId, appId: string, id: string): Promise<AnyContent> {
  const { data } = await api().call(getContentEndpoints(kind).get, getInput(kind, appId, id));
  return data as AnyContent;
}
