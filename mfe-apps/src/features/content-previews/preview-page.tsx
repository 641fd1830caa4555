import { type AppDetail, environments } from '@noren/contracts/apps';
import type { ContentPreview } from '@noren/contracts/content-previews';
import type { ContentId } from '@noren/contracts/contents';
import { type MemberTier, memberTiers } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import { formatDateTime } from '@noren/mfe-kit';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { PreviewControls } from './preview-controls.js';
import type { PreviewSearch } from './preview-search.js';
import { PreviewSummary } from './preview-summary.js';
import { useContentPreview } from './queries.js';

interface Props {
  app: AppDetail;
  search: PreviewSearch;
  onSearch: (search: PreviewSearch) => void;
  breadcrumb: ReactNode;
  /** Page of the phone that shows each kind. */
  pages: Readonly<Record<ContentId, PageId>>;
  /** Renders the phone. */
  renderPhone: (phone: {
    page: PageId;
    contentPreview: ContentPreview;
    viewer: { tier: MemberTier; onTier: (tier: MemberTier) => void };
  }) => ReactNode;
}

/** What members of a tier see at a moment, also before it is released. */
export function ContentPreviewPage({ app, search, onSearch, breadcrumb, pages, renderPhone }: Props) {
  const t = useMessages();
  const [shown, setShown] = useState<{ page: PageId; count: number }>({ page: 'top', count: 0 });
  const environment = environments.find((one) => one === search.environment) ?? 'production';
  const tier = memberTiers.find((one) => one === search.tier) ?? 'member';
  const preview = useContentPreview(app.id, {
    environment,
    tier,
    ...(search.at === undefined ? {} : { at: search.at }),
  });
  const change = (changed: PreviewSearch) => onSearch({ ...search, ...changed });
  return (
    <Page
      title={t('contentPreview.title')}
      subtitle={t('contentPreview.lead')}
      owner={app.name}
      breadcrumb={breadcrumb}
    >
      <div className="apps-date-preview">
        <section className="nrn-panel">
          <PreviewControls
            appId={app.id}
            environment={environment}
            at={search.at}
            onEnvironment={(next) => change({ environment: next })}
            onAt={(at) => onSearch({ environment, tier, ...(at === undefined ? {} : { at }) })}
          />
          <QueryState query={preview}>
            {({ data }) => (
              <div aria-busy={preview.isPlaceholderData}>
                <p role="status" className="apps-preview-moment">
                  {t('contentPreview.shownAt', { at: formatDateTime(data.at) })}
                </p>
                <PreviewSummary
                  appId={app.id}
                  preview={data}
                  onShow={(kind) => setShown(({ count }) => ({ page: pages[kind], count: count + 1 }))}
                />
                <p className="nrn-state-note apps-preview-assumptions">{t('contentPreview.newMember')}</p>
              </div>
            )}
          </QueryState>
        </section>
        {preview.data === undefined ? null : (
          <div key={shown.count}>
            {renderPhone({
              page: shown.page,
              contentPreview: preview.data.data,
              viewer: { tier, onTier: (next) => change({ tier: next }) },
            })}
          </div>
        )}
      </div>
    </Page>
  );
}
