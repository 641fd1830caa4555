import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import './shop-banner.css';

/** The link to the online shop. */
export function ShopBanner() {
  const { view } = usePage();
  const { showOnTop, bannerImageUrl, title, lead } = settings(view, 'ecSite');
  if (!showOnTop || !view.pages.includes('onlineShop')) return null;
  return (
    <a className="shop-banner" href="/online-shop" aria-label={title}>
      {bannerImageUrl === '' ? null : <Image url={bannerImageUrl} loading="lazy" />}
      <span className="shop-banner-info fallback">
        <Icon path={icons.cart} />
        <span>
          <b>{title}</b>
          {lead === '' ? null : <span>{lead}</span>}
        </span>
      </span>
    </a>
  );
}
