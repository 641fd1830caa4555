import { type ContentId, type ContentPublished, getContentEndpoints } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

/** Publishes or unpublishes contents; some may fail while others succeed. */
export function usePublishContents(
  kind: ContentId,
  appId: string,
  onDone: (result: ContentPublished, published: boolean) => void,
) {
  const publish = useWrite(getContentEndpoints(kind).publish, {
    onSuccess: ({ data }, { body }) => onDone(data, body?.published === true),
  });
  return {
    isPending: publish.isPending,
    publish: (ids: readonly string[], published: boolean) =>
      publish.mutate({ params: { appId }, body: { ids: [...ids], published } }),
  };
}
