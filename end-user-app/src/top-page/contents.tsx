import { type CSSProperties, useCallback } from 'react';
import { CouponCards } from '../coupon-card/coupon-cards.js';
import { imageSizes } from '../frame/image.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Picture } from '../frame/picture.js';
import { isNew } from '../information/information-state.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { type ContentItem, type ContentKind, type ContentPlace, contentKinds } from './content-kinds.js';
import './contents.css';

/** Returns the visible sections: enabled, and with a page that the app has. */
export function getVisiblePlaces({ sections, pages }: Pick<PageView, 'sections' | 'pages'>): ContentPlace[] {
  const { contentsConfig, topPage } = sections;
  return (contentsConfig?.contents ?? []).filter(({ kind, visible }) => {
    if (!visible) return false;
    if (kind === 'coupon') return topPage?.showCoupons === true && pages.includes('coupons');
    return pages.includes(contentKinds[kind].page);
  });
}

/** The app's content, one section per kind. */
export function Contents() {
  const { view } = usePage();
  const { imageRatio } = settings(view, 'contentsConfig');
  const style = { '--ratio': imageRatio.replace(':', ' / ') } as CSSProperties;
  return (
    <div className="contents" style={style}>
      {getVisiblePlaces(view).map((place) => (
        <Place key={place.kind} place={place} />
      ))}
    </div>
  );
}

function Place({ place: { kind, heading, items } }: { place: ContentPlace }) {
  const { view } = usePage();
  const { moreButtonText } = settings(view, 'contentsConfig');
  const id = `contents-${kind}`;
  const all = kind === 'coupon' ? '/coupons' : contentKinds[kind].path;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {moreButtonText === '' ? null : (
          <a href={all} aria-describedby={id}>
            {moreButtonText}
          </a>
        )}
      </div>
      {kind === 'coupon' ? <CouponCards limit={items} /> : <Items key={items} kind={kind} count={items} />}
    </section>
  );
}

function Items({ kind, count }: { kind: ContentKind; count: number }) {
  const { view } = usePage();
  const messages = getMessages(view, 'top');
  const { unit } = settings(view, 'point');
  const load = useCallback(
    (member: Member) => contentKinds[kind].load(member, count, messages, unit),
    [kind, count, messages, unit],
  );
  const [loaded, reload] = useLoaded(load, `top.${kind}`);
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(items) =>
        items.length === 0 ? (
          <p className="contents-empty">{messages.empty}</p>
        ) : (
          <ul className="content-list">
            {items.slice(0, count).map((item) => (
              <li key={item.id}>
                <Item item={item} kind={kind} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

function Item({ item, kind }: { item: ContentItem; kind: ContentKind }) {
  const { view, member } = usePage();
  const { newDays, newBadgeText } = settings(view, 'contentsConfig');
  const fresh = newBadgeText !== '' && item.since !== undefined && isNew(item.since, newDays, member.now());
  return (
    <a className="content" href={item.href}>
      <Picture
        className="content-picture"
        url={item.imageUrl}
        icon={contentKinds[kind].icon}
        sizes={imageSizes.card}
      />
      <span className="content-info">
        {fresh || item.important === true ? (
          <span className="badges">
            {item.important === true ? (
              <span className="badge soft">{getMessages(view, 'information').important}</span>
            ) : null}
            {fresh ? <span className="badge">{newBadgeText}</span> : null}
          </span>
        ) : null}
        <span className="content-name">{item.name}</span>
        {item.note === undefined ? null : <span className="content-note">{item.note}</span>}
      </span>
    </a>
  );
}
