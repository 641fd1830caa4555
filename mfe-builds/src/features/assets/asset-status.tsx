import type { BuildStatus } from '@noren/contracts/assets';
import { Badge } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const badges = {
  notBuilt: 'default',
  waiting: 'default',
  processing: 'processing',
  completed: 'success',
  failed: 'error',
} as const satisfies Record<BuildStatus, string>;

export function AssetStatus({ status }: { status: BuildStatus }) {
  const t = useMessages();
  return <Badge status={badges[status]} text={t(`status.${status}`)} />;
}
