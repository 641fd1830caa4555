import type { Asset } from '@noren/contracts/assets';
import { Flex } from '@noren/mfe-kit/display';
import { Drawer } from '@noren/mfe-kit/feedback';
import { QueryState } from '@noren/mfe-kit/frame';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';
import { AssetFacts } from './asset-facts.js';
import { AssetStatus } from './asset-status.js';
import { BuildFailure } from './build-failure.js';
import { BuildSteps } from './build-steps.js';
import { useAsset } from './queries.js';

interface Props {
  appId: string;
  assetsHistoryId: string;
  /** True if the list shows it as running. */
  running: boolean;
  onClose: () => void;
  actions: (asset: Asset) => ReactNode;
  /** Renders sections of other features. */
  sections: (asset: Asset) => readonly { title: string; content: ReactNode }[];
}

/** The details of one build. */
export function AssetDrawer({ appId, assetsHistoryId, running, onClose, actions, sections }: Props) {
  const t = useMessages();
  const asset = useAsset(appId, assetsHistoryId, running);
  const loadedAsset = asset.data?.data;
  return (
    <Drawer
      size={720}
      title={
        loadedAsset === undefined
          ? t('detail.title')
          : t('build.progress', { version: loadedAsset.assetsVersion })
      }
      extra={loadedAsset === undefined ? null : actions(loadedAsset)}
      onClose={onClose}
    >
      <QueryState query={asset}>
        {({ data }) => (
          <Flex vertical gap={24}>
            <AssetStatus status={data.status} />
            <BuildFailure asset={data} />
            {[
              { title: t('detail.facts'), content: <AssetFacts asset={data} /> },
              ...sections(data),
              { title: t('detail.steps'), content: <BuildSteps asset={data} detailed /> },
            ].map(({ title, content }) => (
              <section key={title} aria-label={title} className="builds-section">
                <h2>{title}</h2>
                {content}
              </section>
            ))}
          </Flex>
        )}
      </QueryState>
    </Drawer>
  );
}
