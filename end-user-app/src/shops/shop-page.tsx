import type { MemberShop } from '@noren/contracts/shops';
import type { ReactNode } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Picture } from '../frame/picture.js';
import { Facts } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { getMessages, settings } from '../view/page-view.js';
import { FavoriteButton } from './favorite-button.js';
import { ShareButton } from './share-button.js';
import { useExtras } from './shop-extras.js';
import { callLink, mapLink, routeLink } from './shop-links.js';
import './shops.css';

const load = async (member: Member, shopId: string) =>
  (await member.call('memberShops.get', { params: { shopId } })).data;

export function ShopPage() {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const [loaded, reload] = useItem(load);
  const absent = {
    icon: icons.store,
    lead: messages.notFoundLead,
    link: '/shops',
    label: messages.back,
  } as const;
  return (
    <Frame>
      <a className="back-link" href="/shops">
        <Icon path={icons.back} />
        {messages.back}
      </a>
      <LoadedView loaded={loaded} reload={reload} absent={absent}>
        {(shop) => <Detail shop={shop} />}
      </LoadedView>
    </Frame>
  );
}

function Detail({ shop }: { shop: MemberShop }) {
  const { view } = usePage();
  const { reservationButtonText, favorites, shareButton } = settings(view, 'shopExtras');
  const { url } = shop;
  const leads = url !== undefined && leadsSomewhere(url, view);
  return (
    <article className="shop">
      <Picture className="shop-photo" url={shop.imageUrl} icon={icons.store} />
      <h1>{shop.name}</h1>
      {shop.description === undefined ? null : <p className="shop-description">{shop.description}</p>}
      <ShopLinks shop={shop} />
      {leads && reservationButtonText !== '' ? (
        <a className="button" href={url}>
          {reservationButtonText}
        </a>
      ) : null}
      {favorites ? <FavoriteButton shop={shop} /> : null}
      <Facts items={useFacts(shop)} />
      {leads && reservationButtonText === '' ? (
        <a className="button quiet" href={url}>
          {getMessages(view, 'shops').website}
        </a>
      ) : null}
      {shareButton ? <ShareButton name={shop.name} /> : null}
    </article>
  );
}

/** Links to map, route and telephone, if the shop has them. */
function ShopLinks({ shop }: { shop: MemberShop }) {
  const { view } = usePage();
  const { mapButtonText, routeButtonText, callButtonText } = settings(view, 'shop');
  const links = [
    { icon: icons.place, label: mapButtonText, href: mapLink(shop) },
    { icon: icons.route, label: routeButtonText, href: routeLink(shop) },
    {
      icon: icons.phone,
      label: callButtonText,
      href: shop.phone === undefined ? undefined : callLink(shop.phone),
    },
  ] as const;
  return (
    <div className="shop-ways">
      {links.map(({ icon, label, href }) =>
        href === undefined ? null : (
          <a key={icon} href={href} rel="noopener">
            <Icon path={icon} />
            {label}
          </a>
        ),
      )}
    </div>
  );
}

function useFacts(shop: MemberShop): [string, ReactNode][] {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const extras = useExtras(shop, 'detail');
  const usual: [string, ReactNode | undefined][] = [
    [messages.address, shop.address],
    [messages.openingHours, shop.openingHours],
    [messages.regularHoliday, settings(view, 'shop').showRegularHolidays ? shop.regularHoliday : undefined],
    [messages.phone, shop.phone],
  ];
  return [...usual, ...extras].filter(([, value]) => value !== undefined && value !== '');
}
