import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { OutsideLink } from '../webview/outside-link.js';
import './online-shop.css';

export function OnlineShopPage() {
  const { view } = usePage();
  const shop = settings(view, 'ecSite');
  return (
    <Frame>
      <section className="online-shop">
        {shop.bannerImageUrl === '' ? null : (
          <Image className="online-shop-banner" url={shop.bannerImageUrl} />
        )}
        <span className="online-shop-mark fallback">
          <Icon path={icons.cart} />
        </span>
        <h1>{shop.title}</h1>
        {shop.lead === '' ? null : <p className="online-shop-lead">{shop.lead}</p>}
        {shop.shopUrl === '' ? null : (
          <OutsideLink className="button" url={shop.shopUrl} openIn={shop.openIn}>
            {shop.shopButtonText}
          </OutsideLink>
        )}
        {shop.registerUrl === '' ? null : (
          <OutsideLink className="button quiet" url={shop.registerUrl} openIn={shop.openIn}>
            {shop.registerButtonText}
          </OutsideLink>
        )}
        {shop.shopUrl === '' && shop.registerUrl === '' ? (
          <a className="button quiet" href="/">
            {view.sections.text.topButtonText}
          </a>
        ) : null}
      </section>
    </Frame>
  );
}
