import { type Deployment, environments } from '@noren/contracts/base';
import { Tag } from '@noren/mfe-kit/display';
import { useTexts } from '../../texts.js';
import { useDeployments } from './use-deployments.js';

const colors = { publishing: 'processing', published: 'success', failed: 'error' } as const;

/** Where one environment stands, in a word. */
export function DeploymentTag({ deployment }: { deployment: Deployment | undefined }) {
  const t = useTexts();
  if (deployment === undefined) return <Tag>{t('deployment.none')}</Tag>;
  return <Tag color={colors[deployment.status]}>{t(`deployment.${deployment.status}`)}</Tag>;
}

/** The states of an app's environments at a glance. */
export function EnvironmentStates({ appId }: { appId: string }) {
  const t = useTexts();
  const latest = useDeployments(appId);
  if (latest.data === undefined) return <span>{latest.isError ? t('deployment.unknown') : '…'}</span>;
  const deployments = latest.data.data;
  return (
    <ul className="apps-environments">
      {environments.map((environment) => (
        <li key={environment}>
          <span>{t(`environment.${environment}`)}</span>
          <DeploymentTag deployment={deployments[environment]} />
        </li>
      ))}
    </ul>
  );
}
