import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { type AppDeployments, getDeployRejection } from '@noren/contracts/deployments';
import { errorTexts } from '@noren/contracts/errors';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Dropdown } from '@noren/mfe-kit/nav';
import { useEffect, useEffectEvent } from 'react';
import { MenuItemWithReason } from '../../menu-item-with-reason.js';
import { useMessages } from '../../messages.js';
import { useDeploy } from './use-deploy.js';

interface Props {
  app: AppDetail;
  asset: Asset;
  latest: AppDeployments;
  /** Asks for this deployment at once, if it is possible. */
  asked?: Environment | undefined;
  /** Called once it was asked for. */
  onAsked?: () => void;
}

/** The possible targets of a build by lifecycle and role; others show the reason why not. */
export function DeployMenu({ app, asset, latest, asked, onAsked }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayDeploy = useMay('asset.deploy');
  const deploy = useDeploy(app, latest);
  const items = environments.map((environment) => {
    const rejectionReason = getRejectionReason(asset, environment, { mayDeploy, latest });
    const reason = rejectionReason && pseudoText(errorTexts[locale][rejectionReason]);
    const label = t('deploy.to', { environment: t(`environment.${environment}`) });
    return {
      key: environment,
      label: <MenuItemWithReason label={label} reason={reason} />,
      disabled: reason !== undefined,
    };
  });
  const ask = useEffectEvent((environment: Environment) => {
    onAsked?.();
    if (items.some(({ key, disabled }) => key === environment && !disabled)) void deploy(asset, environment);
  });
  useEffect(() => {
    if (asked !== undefined) ask(asked);
  }, [asked]);
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: 'builds-menu' }}
      menu={{ items, onClick: ({ key }) => void deploy(asset, key as Environment) }}
    >
      <Button>{t('deploy.action')}</Button>
    </Dropdown>
  );
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
