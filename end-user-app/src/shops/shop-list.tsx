import type { MemberShop } from '@noren/contracts/shops';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { imageSizes } from '../frame/image.js';
import { Picture } from '../frame/picture.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { useExtras } from './shop-extras.js';
import { shopLink } from './shop-links.js';
import './shops.css';

export function ShopList({ shops }: { shops: readonly MemberShop[] }) {
  return (
    <ul className="shops">
      {shops.map((shop) => (
        <li key={shop.id}>
          <ShopLine shop={shop} />
        </li>
      ))}
    </ul>
  );
}

function ShopLine({ shop }: { shop: MemberShop }) {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const { showDistance, showRegularHolidays } = settings(view, 'shop');
  const { favorites } = settings(view, 'shopExtras');
  const extras = useExtras(shop, 'list');
  return (
    <a className="shop-line" href={shopLink(shop)}>
      <Picture className="shop-picture" url={shop.imageUrl} icon={icons.store} sizes={imageSizes.row} />
      <span className="shop-info">
        <span className="shop-name">
          {shop.name}
          {favorites && shop.favorite ? (
            <span className="shop-favorite" role="img" aria-label={messages.favorite}>
              <Icon path={icons.star} />
            </span>
          ) : null}
        </span>
        {shop.address === undefined ? null : <span>{shop.address}</span>}
        {showRegularHolidays && shop.regularHoliday !== undefined ? (
          <span>
            {messages.regularHoliday}: {shop.regularHoliday}
          </span>
        ) : null}
        {extras.map(([label, value]) => (
          <span key={label}>
            {label}: {value}
          </span>
        ))}
        {showDistance && shop.distance !== undefined ? (
          <span className="shop-distance">
            <Icon path={icons.place} />
            {fill(messages.away, { km: shop.distance.toFixed(1) })}
          </span>
        ) : null}
      </span>
      <span className="row-leads">
        <Icon path={icons.next} />
      </span>
    </a>
  );
}
