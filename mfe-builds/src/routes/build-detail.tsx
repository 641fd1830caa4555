import type { Asset } from '@noren/contracts/assets';
import { QueryState } from '@noren/mfe-kit/frame';
import type { ReactNode } from 'react';
import { AssetDrawer } from '../features/assets/asset-drawer.js';
import { useRecentAssets } from '../features/assets/queries.js';
import { BuildChanges } from '../features/changes/build-changes.js';
import { LogLines } from '../features/deployments/log-lines.js';
import { ReviewPanel } from '../features/reviews/review-panel.js';
import { useMessages } from '../messages.js';

interface Props {
  appId: string;
  assetsHistoryId: string;
  running: boolean;
  onClose: () => void;
  actions: (asset: Asset) => ReactNode;
}

/** The details of one build, with the sections of all features. */
export function BuildDetail(props: Props) {
  const t = useMessages();
  const { appId } = props;
  return (
    <AssetDrawer
      {...props}
      sections={(asset) =>
        asset.status === 'completed'
          ? [
              { title: t('column.review'), content: <ReviewPanel asset={asset} /> },
              { title: t('changes.title'), content: <RecentChanges appId={appId} build={asset} /> },
              {
                title: t('log.title'),
                content: <LogLines appId={appId} assetsHistoryId={asset.assetsHistoryId} />,
              },
            ]
          : []
      }
    />
  );
}

/** The changes of a build's or the current settings since the builds worth comparing with. */
export function RecentChanges({ appId, build }: { appId: string; build?: Asset }) {
  const recent = useRecentAssets(appId);
  return (
    <QueryState query={recent}>
      {({ data }) => <BuildChanges appId={appId} builds={data} build={build} />}
    </QueryState>
  );
}
