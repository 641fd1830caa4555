import type { AppDetail } from '@noren/contracts/apps';
import type { ContentReleaseChange } from '@noren/contracts/content-releases';
import { Drawer } from '@noren/mfe-kit/feedback';
import { Segmented } from '@noren/mfe-kit/form';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMemo, useState } from 'react';
import { toPreviewContent } from '../features/contents/drawable-content.js';
import { useSampleCoupons } from '../features/contents/sample-coupons.js';
import { LivePreview } from '../features/settings/live-preview.js';
import { contentPages } from '../features/settings/preview-page.js';
import { useConfiguration } from '../features/settings/queries.js';
import { useMessages } from '../messages.js';

interface Props {
  app: AppDetail;
  change: ContentReleaseChange;
  onClose: () => void;
}

/** A content of a release as members see it, before and after. */
export function ChangePreview({ app, change, onClose }: Props) {
  const t = useMessages();
  const { kind, name, before, after } = change;
  const configuration = useConfiguration(app.id);
  const getCoupons = useSampleCoupons(app);
  const [side, setSide] = useState<'before' | 'after'>(after === undefined ? 'before' : 'after');
  const values = side === 'after' ? after : before;
  const content = useMemo(() => toPreviewContent(kind, values ?? {}), [kind, values]);
  const sides = [
    ...(before === undefined ? [] : [{ value: 'before' as const, label: t('release.beforeDone') }]),
    ...(after === undefined ? [] : [{ value: 'after' as const, label: t('release.after') }]),
  ];
  return (
    <Drawer size={420} title={t('release.previewOf', { name })} onClose={onClose}>
      <div className="apps-release-preview">
        {sides.length > 1 ? (
          <Segmented block aria-label={t('release.side')} value={side} onChange={setSide} options={sides} />
        ) : null}
        <QueryState query={configuration}>
          {({ data }) => (
            <LivePreview
              app={app}
              sections={data.sections}
              page={contentPages[kind]}
              getCoupons={getCoupons}
              content={content}
            />
          )}
        </QueryState>
      </div>
    </Drawer>
  );
}
