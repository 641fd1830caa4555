import type { AppDetail } from '@noren/contracts/apps';
import { type Sections, translateOwnTexts } from '@noren/contracts/config-sections';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { type MemberTier, memberTiers } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { previewName, releaseUrl } from '@noren/contracts/releases';
import { consoleConfig } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Segmented } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages.js';
import { usePreviewImages } from './preview-images.js';
import { getFirstTier, getPages } from './preview-page.js';
import type { PreviewView } from './preview-view.js';
import { type PreviewStatus, usePreviewWindow } from './use-preview-window.js';

interface Props {
  app: AppDetail;
  sections: Sections;
  /** Page that opens first. */
  page: PageId;
  /** Item of that page: the slug of a custom page. */
  item?: string;
  /** Where it opens, if staff left it elsewhere before. */
  start?: PreviewView;
  /** Called with what staff change of the view. */
  onView?: (view: Partial<PreviewView>) => void;
  /** Returns the coupons that members of a tier see. */
  getCoupons: (tier: MemberTier) => MemberCoupon[];
  /** The content being edited. */
  content?: PreviewState['content'];
  /** Contents as members see them at a moment, instead of samples. */
  contentPreview?: PreviewState['contentPreview'];
  /** The tier, if the page around the preview chooses it. */
  viewer?: { readonly tier: MemberTier; readonly onTier: (tier: MemberTier) => void };
}

/** The real runtime in a phone's frame with the unsaved settings. */
export function LivePreview(props: Props) {
  const { app, sections, page: firstPage, item, getCoupons, content, contentPreview, onView } = props;
  const t = useMessages();
  const [start] = useState(props.start);
  const [ownTier, setOwnTier] = useState<MemberTier>(start?.tier ?? getFirstTier(firstPage));
  const chooseTier = (tier: MemberTier) => {
    setOwnTier(tier);
    onView?.({ tier });
  };
  const { tier, onTier } = props.viewer ?? { tier: ownTier, onTier: chooseTier };
  const [page, setPage] = useState(start?.page ?? firstPage);
  const choosePage = (next: PageId) => {
    setPage(next);
    onView?.({ page: next, scrollTop: 0 });
  };
  const [splashPlays, setSplashPlays] = useState(0);
  const pages = useMemo(() => getPages(app), [app]);
  const shownPage = pages.includes(page) ? page : 'top';
  const state = useMemo<PreviewState>(
    () => ({
      type: 'noren.preview',
      page: shownPage,
      item: shownPage === firstPage ? item : undefined,
      name: app.name,
      pages,
      sections,
      english: toEnglish(sections),
      tier,
      splashPlays,
      scrollTop: start?.scrollTop,
      coupons: getCoupons(tier),
      content,
      contentPreview,
    }),
    [
      app,
      shownPage,
      firstPage,
      item,
      pages,
      sections,
      tier,
      splashPlays,
      start,
      getCoupons,
      content,
      contentPreview,
    ],
  );
  return (
    <aside className="apps-preview" aria-label={t('preview.title')}>
      <div className="apps-preview-bar">
        <Select
          aria-label={t('preview.page')}
          value={shownPage}
          onChange={choosePage}
          options={pages.map((id) => ({ value: id, label: t(`page.${id}`) }))}
        />
        <Segmented
          aria-label={t('preview.tier')}
          size="small"
          block
          value={tier}
          onChange={onTier}
          options={memberTiers.map((value) => ({ value, label: t(`tier.${value}`) }))}
        />
        {sections.splash.enabled ? (
          <Button size="small" onClick={() => setSplashPlays(splashPlays + 1)}>
            {t('preview.playSplash')}
          </Button>
        ) : null}
      </div>
      <Phone
        address={getAddress(app)}
        state={usePreviewImages(app.id, state)}
        onScroll={(scrollTop) => onView?.({ scrollTop })}
      />
    </aside>
  );
}

/** Returns the sections in English, if staff translated any text: the preview has no schemas to find texts by. */
function toEnglish(sections: Sections): PreviewState['english'] {
  const { texts } = sections.translations;
  return texts.length === 0 ? undefined : translateOwnTexts(sections, 'en', texts);
}

const getAddress = ({ runtimeVersion }: AppDetail): string =>
  `${releaseUrl(consoleConfig().previewUrl, { systemName: previewName(runtimeVersion), environment: 'preview' })}/`;

interface PhoneProps {
  address: string;
  state: PreviewState;
  onScroll: (scrollTop: number) => void;
}

function Phone(props: PhoneProps) {
  const [attempt, setAttempt] = useState(0);
  return <Screen key={`${attempt} ${props.address}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Cover({ status, onRetry }: { status: PreviewStatus; onRetry: () => void }) {
  const t = useMessages();
  if (status === 'loading')
    return <span className="nrn-spinner" role="img" aria-label={t('preview.loading')} />;
  if (status === 'outdated') return <p>{t('preview.outdated')}</p>;
  return (
    <>
      <p>{t('preview.absent')}</p>
      <button type="button" className="nrn-button" onClick={onRetry}>
        {t('preview.retry')}
      </button>
    </>
  );
}

function Screen({ address, state, onScroll, onRetry }: PhoneProps & { onRetry: () => void }) {
  const t = useMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const status = usePreviewWindow(frame, address, state, onScroll);
  return (
    <div className="apps-phone">
      <iframe
        ref={frame}
        title={t('preview.title')}
        src={address}
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      {status === 'ready' ? null : (
        <div className="apps-phone-cover" role="status">
          <Cover status={status} onRetry={onRetry} />
        </div>
      )}
    </div>
  );
}
