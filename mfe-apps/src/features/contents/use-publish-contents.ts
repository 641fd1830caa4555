import { type ContentId, type ContentPublished, getContentEndpoints } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

/** Publishes contents or takes them back; some may be refused while others are done. */
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
