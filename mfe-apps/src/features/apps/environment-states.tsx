import { environments } from '@noren/contracts/apps';
import type { AppDeployments, Deployment } from '@noren/contracts/deployments';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const colors = { publishing: 'processing', published: 'success', failed: 'error' } as const;

interface TagProps {
  deployment: Deployment | undefined;
  /** The deployment that is served. */
  live?: Deployment | undefined;
}

/** The state of one environment as a tag. */
export function DeploymentTag({ deployment, live }: TagProps) {
  const t = useMessages();
  if (deployment === undefined) return <Tag>{t('deployment.none')}</Tag>;
  const { status } = deployment;
  return (
    <Tag color={colors[status]}>
      {status === 'failed' && live !== undefined
        ? t('deployment.failedLive', { version: live.assetsVersion })
        : t(`deployment.${status}`)}
    </Tag>
  );
}

interface StatesProps {
  /** Undefined while unknown. */
  deployments: AppDeployments | undefined;
  isError: boolean;
}

/** The states of an app's environments at a glance. */
export function EnvironmentStates({ deployments, isError }: StatesProps) {
  const t = useMessages();
  if (deployments === undefined) return <span>{isError ? t('deployment.unknown') : '…'}</span>;
  return (
    <ul className="apps-environments">
      {environments.map((environment) => (
        <li key={environment}>
          <span>{t(`environment.${environment}`)}</span>
          <DeploymentTag deployment={deployments[environment]} live={deployments.live[environment]} />
        </li>
      ))}
    </ul>
  );
}
