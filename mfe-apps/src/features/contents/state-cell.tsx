import type { AnyContent } from '@noren/contracts';
import { Flex, Tag } from '@noren/mfe-kit/display';
import { Switch } from '@noren/mfe-kit/form';
import { useTexts } from '../../texts.js';
import { type ContentState, contentState } from './content-state.js';

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
  const t = useTexts();
  const state = contentState(content, new Date());
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
