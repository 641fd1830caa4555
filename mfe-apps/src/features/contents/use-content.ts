import { type AnyContent, type ContentId, contentEndpointsOf, contentKind } from '@noren/contracts';
import { api, useRead } from '@noren/mfe-kit';

const inputOf = (kind: ContentId, appId: string, id: string) => ({
  params: { appId, [contentKind(kind).param]: id },
});

/** One content of a kind. */
export const useContent = (kind: ContentId, appId: string, id: string | undefined) =>
  useRead(contentEndpointsOf(kind).get, inputOf(kind, appId, id ?? 'none'), { enabled: id !== undefined });

/** A content as it is now. */
export async function readContent(kind: ContentId, appId: string, id: string): Promise<AnyContent> {
  const { data } = await api().call(contentEndpointsOf(kind).get, inputOf(kind, appId, id));
  return data as AnyContent;
}
