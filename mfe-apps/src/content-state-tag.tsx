import type { ContentState } from '@noren/contracts/contents';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from './messages.js';

const colors: Record<ContentState, string> = {
  draft: 'default',
  changed: 'gold',
  scheduled: 'blue',
  live: 'success',
  ended: 'default',
};

/** Where a content stands, from its draft to what production serves. */
export function ContentStateTag({ state }: { state: ContentState }) {
  const t = useMessages();
  return <Tag color={colors[state]}>{t(`contentState.${state}`)}</Tag>;
}
