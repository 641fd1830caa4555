import type { Asset } from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { Descriptions, Typography } from '@noren/mfe-kit/detail';
import { useFailureText } from '../../failure-text.js';
import { useTexts } from '../../texts.js';
import { BuildSteps } from './build-steps.js';

/** Everything about one build, below its row. */
export function AssetDetails({ asset }: { asset: Asset }) {
  const t = useTexts();
  const failure = useFailureText();
  const { review } = asset;
  const facts: [string, string | undefined][] = [
    [t('detail.runtime'), asset.runtimeVersion],
    [t('detail.configuration'), asset.configurationVersion?.toString()],
    [
      t('detail.buildTime'),
      asset.buildTime === undefined ? undefined : t('detail.milliseconds', { ms: asset.buildTime }),
    ],
    [t('detail.failure'), failure(asset)],
    [t('detail.requester'), review && `${review.requester} (${formatDateTime(review.requestedAt)})`],
    [
      t('detail.reviewer'),
      review?.reviewer && `${review.reviewer} (${formatDateTime(review.decidedAt ?? review.requestedAt)})`,
    ],
    [t('detail.comment'), review?.comment ?? review?.request],
  ];
  return (
    <>
      <BuildSteps asset={asset} />
      <Descriptions
        size="small"
        column={2}
        items={[
          ...facts
            .filter(([, value]) => value)
            .map(([label, value]) => ({ key: label, label, children: value })),
          ...(asset.digest === undefined
            ? []
            : [
                {
                  key: 'digest',
                  label: t('column.digest'),
                  span: 2,
                  children: (
                    <Typography.Text code copyable>
                      {asset.digest}
                    </Typography.Text>
                  ),
                },
              ]),
        ]}
      />
    </>
  );
}
