import type { AnyContent } from '@noren/contracts/contents';
import { Flex, Tag } from '@noren/mfe-kit/display';
import { Switch } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import type { TypedValues } from './content-values.js';

/** Visibility of a content to members, by its period and publication. */
type ContentState = 'unpublished' | 'scheduled' | 'running' | 'ended';

/** The fields that determine a content's state. */
interface Publication {
  readonly published?: unknown;
  readonly startsAt?: unknown;
  readonly endsAt?: unknown;
}

export function getContentState({ published, startsAt, endsAt }: Publication, now: Date): ContentState {
  if (published !== true) return 'unpublished';
  if (typeof startsAt === 'string' && new Date(startsAt) > now) return 'scheduled';
  return typeof endsAt === 'string' && new Date(endsAt) <= now ? 'ended' : 'running';
}

const colors: Record<ContentState, string> = {
  unpublished: 'default',
  scheduled: 'processing',
  running: 'success',
  ended: 'warning',
};

interface Props {
  content: AnyContent;
  disabled: boolean;
  onPublish: (published: boolean) => void;
}

/** Shows a content's visibility, with the switch that publishes it. */
export function StateCell({ content, disabled, onPublish }: Props) {
  const t = useMessages();
  const state = getContentState(content, new Date());
  return (
    <Flex gap={8} align="center">
      <Switch
        size="small"
        aria-label={t('content.publishOne', { name: content.name })}
        checked={content.published}
        disabled={disabled}
        onChange={onPublish}
      />
      <Tag color={colors[state]}>{t(`contentState.${state}`)}</Tag>
    </Flex>
  );
}

const notes: Partial<
  Record<ContentState, 'content.previewHidden' | 'content.previewScheduled' | 'content.previewEnded'>
> = {
  unpublished: 'content.previewHidden',
  scheduled: 'content.previewScheduled',
  ended: 'content.previewEnded',
};

/** Why members do not see the content now, if they do not. */
export function VisibilityNote({ values }: { values: TypedValues }) {
  const t = useMessages();
  const note = notes[getContentState(values, new Date())];
  return (
    <p className="apps-note" role="status">
      {note === undefined ? '' : t(note)}
    </p>
  );
}
