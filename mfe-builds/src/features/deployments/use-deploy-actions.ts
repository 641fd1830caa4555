import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { type AppDeployments, getDeployRejection } from '@noren/contracts/deployments';
import { errorTexts } from '@noren/contracts/errors';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import type { RowAction } from '@noren/mfe-kit/nav';
import { useMessages } from '../../messages.js';
import { useDeploy } from './use-deploy.js';

interface DeployAction extends RowAction {
  key: Environment;
}

/** Returns the deployments of a build by lifecycle and role; impossible ones have the reason why not. */
export function useDeployActions(app: AppDetail, asset: Asset, latest: AppDeployments): DeployAction[] {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayDeploy = useMay('asset.deploy');
  const deploy = useDeploy(app, latest);
  return environments.map((environment) => {
    const rejectionReason = getRejectionReason(asset, environment, { mayDeploy, latest });
    return {
      key: environment,
      label: t('deploy.to', { environment: t(`environment.${environment}`) }),
      reason: rejectionReason && pseudoText(errorTexts[locale][rejectionReason]),
      onClick: () => void deploy(asset, environment),
    };
  });
}

function getRejectionReason(
  asset: Asset,
  environment: Environment,
  { mayDeploy, latest }: { mayDeploy: boolean; latest: AppDeployments },
) {
  if (!mayDeploy) return 'accessDenied' as const;
  if (latest[environment]?.status === 'publishing') return 'deployProcessing' as const;
  return getDeployRejection(asset, environment);
}
