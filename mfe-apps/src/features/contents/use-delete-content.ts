import { type ApiError, type ContentId, getContentEndpoints, contentKind } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

interface Outcome {
  onSuccess: () => void;
  onError: (error: ApiError) => boolean;
}

export function useDeleteContent(kind: ContentId, appId: string, outcome: Outcome) {
  const remove = useWrite(getContentEndpoints(kind).delete, outcome);
  return {
    isPending: remove.isPending,
    remove: (id: string) => remove.mutate({ params: { appId, [contentKind(kind).param]: id } }),
  };
}
