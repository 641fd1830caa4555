import type { ApiError } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentDelete,
  type ContentId,
  type ContentPublished,
  type ContentQuery,
  contentKind,
  getContentEndpoints,
} from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { type GuessedCode, guessableKinds, storeCodeEndpoints } from '@noren/contracts/store-code-tries';
import { ticketSerialEndpoints } from '@noren/contracts/tickets';
import { api, useRead, useWrite } from '@noren/mfe-kit';

/** Reads a page of an app's contents of a kind. */
export const useContents = (kind: ContentId, appId: string, query: Partial<ContentQuery>, enabled = true) =>
  useRead(getContentEndpoints(kind).list, { params: { appId }, query }, { keepPrevious: true, enabled });

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

interface Outcome {
  onSuccess: () => void;
  onError: (error: ApiError) => boolean;
}

/** What depends on the contents of a kind: their lists, and where they stand in production. */
const getDependents = (kind: ContentId) => [kind, 'contentReleases', 'contentCalendar'];

/** Creates a content, or replaces the one it is based on. */
export function useSaveContent(kind: ContentId, appId: string, outcome: Outcome) {
  const endpoints = getContentEndpoints(kind);
  const options = { refresh: getDependents(kind), ...outcome };
  const create = useWrite(endpoints.create, options);
  const update = useWrite(endpoints.update, options);
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

export function useDeleteContent(kind: ContentId, appId: string, outcome: Outcome) {
  const remove = useWrite(getContentEndpoints(kind).delete, { refresh: getDependents(kind), ...outcome });
  return {
    isPending: remove.isPending,
    remove: (id: string, query: ContentDelete = {}) =>
      remove.mutate({ params: { appId, [contentKind(kind).param]: id }, query }),
  };
}

/** Deletes a selection of contents; some may stay while others are deleted. */
export const useDeleteContents = (kind: ContentId) =>
  useWrite(getContentEndpoints(kind).deleteMany, { refresh: getDependents(kind) });

/** Restores deleted contents as they were; some may stay deleted. */
export const useRestoreContents = (kind: ContentId) =>
  useWrite(getContentEndpoints(kind).restore, { refresh: getDependents(kind) });

/** Takes a publication of contents back: what was live before is live again. */
export const useTakeBack = (kind: ContentId) =>
  useWrite(contentReleaseEndpoints.takeBack, { refresh: getDependents(kind) });

interface PublishOutcome {
  onDone: (result: ContentPublished, published: boolean) => void;
  /** Nothing was published, because what would be live breaks rules. */
  onBroken: (errors: readonly FieldError[], published: boolean) => void;
}

/** Shows contents to members or hides them; some may fail while others succeed. */
export function usePublishContents(kind: ContentId, appId: string, { onDone, onBroken }: PublishOutcome) {
  const publish = useWrite(getContentEndpoints(kind).publish, {
    refresh: getDependents(kind),
    onSuccess: ({ data }, { body }) => onDone(data, body?.published === true),
    onError: ({ code, errors }, { body }) => {
      if (code !== 'contentReleaseBroken') return false;
      onBroken(errors, body?.published === true);
      return true;
    },
  });
  return {
    isPending: publish.isPending,
    publish: (ids: readonly string[], published: boolean) =>
      publish.mutate({ params: { appId }, body: { ids: [...ids], published } }),
  };
}

/** Creates serial codes of a ticket, which only this answer contains. */
export const useCreateSerialCodes = (onMade: (codes: readonly string[]) => void) =>
  useWrite(ticketSerialEndpoints.create, { onSuccess: ({ data }) => onMade(data.codes) });

/** Reads the text of a shop's QR code. */
export const useVisitCode = (appId: string, shopId: string) =>
  useRead(visitCodeEndpoints.get, { params: { appId, shopId } });

/** Reads the version of a content that production serves. */
export const useLiveContent = (kind: ContentId, appId: string, contentId: string) =>
  useRead(contentReleaseEndpoints.live, { params: { appId }, query: { kind, contentId } });

/** Reads the store codes of a kind that were guessed; none until they are read, and for kinds without codes. */
export function useGuessedCodes(appId: string, kindId: ContentId): readonly GuessedCode[] {
  const enabled = guessableKinds.some((kind) => kind === kindId);
  const read = useRead(storeCodeEndpoints.listGuessed, { params: { appId } }, { enabled });
  return (read.data?.data.codes ?? []).filter(({ kind }) => kind === kindId);
}
