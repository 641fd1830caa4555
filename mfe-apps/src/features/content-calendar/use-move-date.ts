import type { ApiError } from '@noren/contracts/client';
import type { ContentCalendarDate } from '@noren/contracts/content-calendar';
import { ruleMessage } from '@noren/contracts/errors';
import { formatDate, getErrorMessage, toast, useLocale } from '@noren/mfe-kit';
import { tokyoDay, tokyoLastDay } from '@noren/mfe-kit/fields';
import { useMessages } from '../../messages.js';
import { type DateChange, useChangeDate } from './queries.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day in Japan that a date belongs to. */
const getDay = ({ at, effect }: ContentCalendarDate) => (effect === 'ends' ? tokyoLastDay : tokyoDay)(at);

/** Returns the change that moves a date to another day; the time of day stays. */
function toChange(date: ContentCalendarDate, day: string): DateChange {
  const shift = Date.parse(day) - Date.parse(getDay(date));
  const days = Math.round(shift / dayMs);
  return { date, day, at: new Date(Date.parse(date.at) + days * dayMs).toISOString() };
}

/** Moves dates of drafts to other days, and offers to undo that. */
export function useMoveDate() {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const change = useChangeDate({
    onSuccess: ({ date, day, at }, contentVersion) => {
      const moved = { ...date, at, contentVersion };
      const label = t('calendar.undo');
      const run = () => change.mutate({ date: moved, at: date.at, day: getDay(date) });
      toast.success(t('calendar.moved', { name: date.name, date: formatDay(day) }), {
        label,
        run,
        isUndo: true,
      });
    },
    onError: (error, { date: { name } }) => toast.error(getText(error, name)),
  });

  function getText(error: ApiError, name: string): string {
    if (error.code === 'conflict') return t('calendar.conflict', { name });
    const [broken] = error.errors;
    if (broken === undefined) return getErrorMessage(error);
    return t('calendar.notMoved', { name, reason: ruleMessage(locale, broken.rule, broken.params) });
  }

  return {
    /** The change that is being saved. */
    pending: change.isPending ? change.variables : undefined,
    move: (date: ContentCalendarDate, day: string) => change.mutate(toChange(date, day)),
  };
}

const formatDay = (day: string): string => formatDate(`${day}T00:00:00+09:00`);
