import type { Environment } from '@noren/contracts';
import { type AppDetail, type Asset, deployRefusal, environments } from '@noren/contracts';
import { useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Dropdown } from '@noren/mfe-kit/nav';
import { useTexts } from '../../texts.js';
import { useDeploy } from './use-deploy.js';

/** Where a build can go now, by lifecycle and role. */
export function DeployMenu({ app, asset }: { app: AppDetail; asset: Asset }) {
  const t = useTexts();
  const mayDeploy = useMay('asset.deploy');
  const deploy = useDeploy(app);
  const items = environments.map((environment) => ({
    key: environment,
    label: t('deploy.to', { environment: t(`environment.${environment}`) }),
    disabled: deployRefusal(asset, environment) !== undefined,
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => void deploy(asset, key as Environment) }}
      disabled={!mayDeploy || items.every((item) => item.disabled)}
    >
      <Button disabled={!mayDeploy || items.every((item) => item.disabled)}>{t('deploy.action')}</Button>
    </Dropdown>
  );
}
