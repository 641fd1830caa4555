import type { AppDetail, Environment } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import type { AppDeployments } from '@noren/contracts/deployments';
import { Button } from '@noren/mfe-kit/display';
import { Dropdown, toMenuItems } from '@noren/mfe-kit/nav';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../messages.js';
import { useDeployActions } from './use-deploy-actions.js';

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
  const actions = useDeployActions(app, asset, latest);
  const ask = useEffectEvent((environment: Environment) => {
    onAsked?.();
    const action = actions.find(({ key }) => key === environment);
    if (action?.reason === undefined) action?.onClick();
  });
  useEffect(() => {
    if (asked !== undefined) ask(asked);
  }, [asked]);
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: 'nrn-actions-menu' }}
      menu={{ items: toMenuItems(actions) }}
    >
      <Button>{t('deploy.action')}</Button>
    </Dropdown>
  );
}
