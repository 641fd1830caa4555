import type { AnyContent } from '@noren/contracts/contents';
import { Tooltip } from '@noren/mfe-kit/display';
import { Switch } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import type { TypedValues } from './content-values.js';

/** Visibility of a draft to members, by its flag and period. */
type Visibility = 'unpublished' | 'scheduled' | 'running' | 'ended';

/** The fields that determine a draft's visibility. */
interface Publication {
  readonly published?: unknown;
  readonly startsAt?: unknown;
  readonly endsAt?: unknown;
}

export function getVisibility({ published, startsAt, endsAt }: Publication, now: Date): Visibility {
  if (published !== true) return 'unpublished';
  if (typeof startsAt === 'string' && new Date(startsAt) > now) return 'scheduled';
  return typeof endsAt === 'string' && new Date(endsAt) <= now ? 'ended' : 'running';
}

interface Props {
  content: AnyContent;
  disabled: boolean;
  /** What the switch changes, by the policy of the group. */
  note: string;
  onPublish: (published: boolean) => void;
}

/** The switch that shows a content to members, or hides it. */
export function VisibilitySwitch({ content, disabled, note, onPublish }: Props) {
  const t = useMessages();
  return (
    <Tooltip title={note}>
      <Switch
        size="small"
        aria-label={t('content.showOne', { name: content.name })}
        checked={content.published}
        disabled={disabled}
        onChange={onPublish}
      />
    </Tooltip>
  );
}

const notes: Partial<
  Record<Visibility, 'content.previewHidden' | 'content.previewScheduled' | 'content.previewEnded'>
> = {
  unpublished: 'content.previewHidden',
  scheduled: 'content.previewScheduled',
  ended: 'content.previewEnded',
};

/** Why members would not see the draft now, if they would not. */
export function VisibilityNote({ values }: { values: TypedValues }) {
  const t = useMessages();
  const note = notes[getVisibility(values, new Date())];
  return (
    <p className="apps-note" role="status">
      {note === undefined ? '' : t(note)}
    </p>
  );
}
