import {
  type AppDetail,
  type Asset,
  deploymentEndpoints,
  type Environment,
  needsCredentials,
} from '@noren/contracts';
import { confirmDeploy, useWrite } from '@noren/mfe-kit';
import { useTexts } from '../../texts.js';

/** Deploys a build after asking, also for what the environment needs and the app lacks. */
export function useDeploy(app: AppDetail) {
  const t = useTexts();
  const deploy = useWrite(deploymentEndpoints.deploy, { refresh: ['deployments', 'assets', 'apps'] });
  return async (
    asset: Pick<Asset, 'assetsHistoryId' | 'assetsVersion'>,
    environment: Environment,
  ): Promise<void> => {
    const name = t(`environment.${environment}`);
    const notNeeded = needsCredentials(environment) ? undefined : '-';
    const given = await confirmDeploy({
      title: t('deploy.confirm', { version: asset.assetsVersion, environment: name }),
      body: t(environment === 'production' ? 'deploy.confirmProduction' : 'deploy.confirmBody'),
      uuid: app.uuid ?? notNeeded,
      securityToken: app.securityToken ?? notNeeded,
    });
    if (given === undefined) return;
    const body = { assetsHistoryId: asset.assetsHistoryId, environment, ...given };
    // How it goes shows beside the environment; a failure has been told by then.
    await deploy.mutateAsync({ params: { appId: app.id }, body }).catch(() => undefined);
  };
}
