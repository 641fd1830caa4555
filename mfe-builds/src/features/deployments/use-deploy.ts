import type { AppDetail, Environment } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import {
  type AppDeployments,
  type Deployment,
  deploymentEndpoints,
  needsCredentials,
} from '@noren/contracts/deployments';
import { confirmDeploy, formatDateTime, useWrite } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

type Candidate = Pick<Asset, 'assetsHistoryId' | 'assetsVersion'>;

/** Deploys a build after a confirmation, and asks for missing credentials of the environment. */
export function useDeploy(app: AppDetail, latest: AppDeployments) {
  const t = useMessages();
  const deploy = useWrite(deploymentEndpoints.deploy, { refresh: ['deployments', 'assets', 'apps'] });
  const replaced = (environment: string, live: Deployment | undefined, { assetsHistoryId }: Candidate) => {
    if (live === undefined) return t('deploy.confirmBody', { environment });
    const { assetsVersion: version, completedAt, createdAt } = live;
    const at = formatDateTime(completedAt ?? createdAt);
    const same = live.assetsHistoryId === assetsHistoryId;
    return t(same ? 'deploy.again' : 'deploy.replaces', { environment, version, at });
  };
  return async (asset: Candidate, environment: Environment, isReturn = false): Promise<void> => {
    const name = t(`environment.${environment}`);
    const notNeeded = needsCredentials(environment) ? undefined : '-';
    const body = [
      replaced(name, latest.live[environment], asset),
      ...(environment === 'production' ? [t('deploy.confirmProduction')] : []),
      ...(isReturn ? [t('deploy.settingsStay')] : []),
    ];
    const credentials = await confirmDeploy({
      title: t(isReturn ? 'deploy.confirmReturn' : 'deploy.confirm', {
        version: asset.assetsVersion,
        environment: name,
      }),
      body: body.join('\n'),
      uuid: app.uuid ?? notNeeded,
      securityToken: app.securityToken ?? notNeeded,
    });
    if (credentials === undefined) return;
    const { assetsHistoryId } = asset;
    // The environment shows the progress; a failure has been reported already.
    await deploy
      .mutateAsync({ params: { appId: app.id }, body: { assetsHistoryId, environment, ...credentials } })
      .catch(() => undefined);
  };
}
