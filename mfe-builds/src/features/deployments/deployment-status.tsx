import type { DeploymentStatus as Status } from '@noren/contracts/deployments';
import { Badge } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const badges = { publishing: 'processing', published: 'success', failed: 'error' } as const satisfies Record<
  Status,
  string
>;

interface Props {
  status: Status;
  /** True if it was published, and another one is live now. */
  isSuperseded?: boolean;
}

export function DeploymentStatus({ status, isSuperseded = false }: Props) {
  const t = useMessages();
  if (isSuperseded) return <Badge status="default" text={t('deploy.superseded')} />;
  return <Badge status={badges[status]} text={t(`deploy.status.${status}`)} />;
}
