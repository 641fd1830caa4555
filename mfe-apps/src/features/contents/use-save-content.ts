import {
  type AnyContent,
  type AnyContentValues,
  type ApiError,
  type ContentId,
  getContentEndpoints,
  contentKind,
} from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

interface Outcome {
  onSuccess: () => void;
  onError: (error: ApiError) => boolean;
}

/** Creates a content, or replaces the one it is based on. */
export function useSaveContent(kind: ContentId, appId: string, outcome: Outcome) {
  const endpoints = getContentEndpoints(kind);
  const create = useWrite(endpoints.create, outcome);
  const update = useWrite(endpoints.update, outcome);
  return {
    isPending: create.isPending || update.isPending,
    save(values: AnyContentValues, base: AnyContent | undefined) {
      if (base === undefined) return create.mutate({ params: { appId }, body: values });
      update.mutate({
        params: { appId, [contentKind(kind).param]: base.id },
        body: { ...values, version: base.version },
      });
    },
  };
}
