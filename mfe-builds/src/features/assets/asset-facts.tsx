import type { Asset } from '@noren/contracts/assets';
import { formatDateTime } from '@noren/mfe-kit';
import { Descriptions, Typography } from '@noren/mfe-kit/detail';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';

/** A build's inputs, author, time and duration. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const t = useMessages();
  const { description, configurationVersion, buildTime, digest } = asset;
  const facts: [string, ReactNode][] = [
    [t('build.description'), description],
    [t('column.built'), formatDateTime(asset.createdAt)],
    [t('column.by'), asset.creator],
    [t('detail.runtime'), asset.runtimeVersion],
    [
      t('detail.configuration'),
      configurationVersion && t('detail.settings', { version: configurationVersion }),
    ],
    [t('detail.buildTime'), buildTime && t('detail.milliseconds', { ms: buildTime })],
    [
      t('column.digest'),
      digest && (
        <Typography.Text code copyable={{ text: digest }}>
          {digest.slice(0, 12)}
        </Typography.Text>
      ),
    ],
  ];
  return (
    <Descriptions
      size="small"
      column={2}
      items={facts
        .filter(([, value]) => value)
        .map(([label, value]) => ({ key: label, label, children: value }))}
    />
  );
}
