import { ApiError } from '@noren/contracts/client';
import {
  type ContentCalendarDate,
  contentCalendarEndpoints,
  type ContentCalendarQuery,
} from '@noren/contracts/content-calendar';
import {
  type AnyContent,
  contentKind,
  getContentValues,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { api, useRead } from '@noren/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Reads a calendar; the one before stays while another month is read. */
export const useCalendar = (query: ContentCalendarQuery) =>
  useRead(contentCalendarEndpoints.get, { query }, { keepPrevious: true });

/** A date of a draft to change. */
export interface DateChange {
  readonly date: ContentCalendarDate;
  /** The new point in time, ISO 8601. */
  readonly at: string;
  /** The day in Japan that the user chose, YYYY-MM-DD. */
  readonly day: string;
}

interface Outcome {
  /** @param version of the draft after the change */
  onSuccess: (change: DateChange, version: number) => void;
  onError: (error: ApiError, change: DateChange) => void;
}

/** Changes a date of a draft by its ordinary update, with the version that the calendar shows. */
export function useChangeDate({ onSuccess, onError }: Outcome) {
  const cache = useQueryClient();
  // Also after a failure: another user's change is then shown.
  const refresh = ({ date }: DateChange) =>
    Promise.all(
      ['contentCalendar', 'contentReleases', date.kind].map((resource) =>
        cache.invalidateQueries({ queryKey: [resource] }),
      ),
    );
  return useMutation<number, ApiError, DateChange>({
    mutationFn: saveDate,
    onSuccess: (version, change) => onSuccess(change, version),
    onError,
    onSettled: (_version, _error, change) => refresh(change),
  });
}

/**
 * @returns the new version of the draft
 * @throws `conflict` if it has changed since the calendar was read
 */
async function saveDate({ date, at }: DateChange): Promise<number> {
  const { appId, kind: id, contentId, contentVersion: version, field } = date;
  const kind = contentKind(id);
  const { get, update } = getContentEndpoints(id);
  const params = { appId, [kind.param]: contentId };
  // An update replaces all fields, which the calendar does not have.
  const { data } = await api().call(get, { params });
  const content = data as AnyContent;
  if (content.version !== version) throw new ApiError(409, { code: 'conflict' });
  const body = { ...getContentValues(kind, content), [field]: at, version };
  return ((await api().call(update, { params, body })).data as AnyContent).version;
}
