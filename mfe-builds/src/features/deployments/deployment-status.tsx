import type { DeploymentStatus as Status } from '@noren/contracts/deployments';
import { Badge } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const badges = { publishing: 'processing', published: 'success', failed: 'error' } as const satisfies Record<
  Status,
  string
>;

export function DeploymentStatus({ status }: { status: Status }) {
  const t = useMessages();
  return <Badge status={badges[status]} text={t(`deploy.status.${status}`)} />;
}
