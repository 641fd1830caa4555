import type { AppDetail } from '@noren/contracts/apps';
import { type Sections, translateOwnTexts } from '@noren/contracts/config-sections';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { type MemberTier, memberTiers } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import type { PreviewEvent, PreviewState } from '@noren/contracts/previews';
import { previewName, releaseUrl } from '@noren/contracts/releases';
import type { SettingAddress } from '@noren/contracts/setting-address';
import { consoleConfig, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Segmented } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages.js';
import { ChooseElementButton, getSettingNames } from './choose-element-button.js';
import { usePreviewImages } from './preview-images.js';
import { getFirstTier, getPages } from './preview-page.js';
import { PhonePreviewButton } from './phone-preview-button.js';
import { PreviewPhone } from './preview-phone.js';
import type { PreviewView } from './preview-view.js';

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
  /**
   * Called with the setting of the element that staff choose. With it, the preview also follows the setting that has
   * the focus.
   */
  onChoose?: (setting: SettingAddress) => void;
}

/** The real runtime in a phone's frame with the unsaved settings. */
export function LivePreview(props: Props) {
  const {
    app,
    sections,
    page: firstPage,
    item,
    getCoupons,
    content,
    contentPreview,
    onView,
    onChoose,
  } = props;
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
  const [isCapable, setCapable] = useState(false);
  const [opensLinks, setOpensLinks] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isFollowing = isCapable && onChoose !== undefined;
  const locale = useLocale((known) => known.locale);
  const names = useMemo(() => (isChoosing ? getSettingNames(locale) : undefined), [isChoosing, locale]);
  const hear = (event: PreviewEvent) => {
    switch (event.type) {
      case 'noren.preview.ready':
        setOpensLinks(event.opensLinks === true);
        return setCapable(event.followsSettings === true);
      case 'noren.preview.scrolled':
        return onView?.({ scrollTop: event.scrollTop ?? 0 });
      case 'noren.preview.moved':
        if (event.page !== undefined) choosePage(event.page);
        if (event.tier !== undefined) onTier(event.tier);
        return;
      case 'noren.preview.chosen':
        setChoosing(false);
        if (event.setting !== undefined) onChoose?.(event.setting);
        return;
      case 'noren.preview.choiceEnded':
        return setChoosing(false);
    }
  };
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
        {sections.splash.enabled || isFollowing || opensLinks ? (
          <div className="apps-preview-buttons">
            {isFollowing ? <ChooseElementButton isChoosing={isChoosing} onChange={setChoosing} /> : null}
            <p className="apps-preview-note" role="status">
              {isChoosing ? t('preview.chooseNote') : null}
            </p>
            {sections.splash.enabled && !isChoosing ? (
              <Button size="small" onClick={() => setSplashPlays(splashPlays + 1)}>
                {t('preview.playSplash')}
              </Button>
            ) : null}
            {opensLinks && !isChoosing ? (
              <PhonePreviewButton appId={app.id} address={getAddress(app)} state={state} />
            ) : null}
          </div>
        ) : null}
      </div>
      <PreviewPhone
        address={getAddress(app)}
        state={usePreviewImages(app.id, state)}
        following={isFollowing ? { names } : undefined}
        onEvent={hear}
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
