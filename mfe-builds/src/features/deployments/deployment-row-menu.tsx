import type { AppDetail } from '@noren/contracts/apps';
import type { AppDeployments, Deployment } from '@noren/contracts/deployments';
import { errorTexts } from '@noren/contracts/errors';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import { RowMenu } from '@noren/mfe-kit/nav';
import { useMessages } from '../../messages.js';
import { useDeploy } from './use-deploy.js';

interface Props {
  app: AppDetail;
  deployment: Deployment;
  latest: AppDeployments;
  isLive: boolean;
}

/** Offers to roll an environment back to an earlier build. */
export function DeploymentRowMenu({ app, deployment, latest, isLive }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayDeploy = useMay('asset.deploy');
  const deploy = useDeploy(app, latest);
  const { environment, status, assetsVersion: version } = deployment;
  const reasons = [
    ...(mayDeploy ? [] : [pseudoText(errorTexts[locale].accessDenied)]),
    ...(status === 'published' ? [] : [t(`deploy.noReturn.${status}`)]),
    ...(isLive ? [t('deploy.noReturn.live')] : []),
    ...(latest[environment]?.status === 'publishing'
      ? [pseudoText(errorTexts[locale].deployProcessing)]
      : []),
  ];
  return (
    <RowMenu
      name={`${t('build.progress', { version })} · ${t(`environment.${environment}`)}`}
      actions={[
        {
          key: 'rollback',
          label: t('deploy.rollback'),
          reason: reasons[0],
          onClick: () => void deploy(deployment, environment, true),
        },
      ]}
    />
  );
}
