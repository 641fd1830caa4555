import type { PageSections } from '../view/page-view.js';
import * as icons from './icon-paths.js';
import type { IconPath } from './icons.js';

const iconsByPath: readonly (readonly [start: string, icon: IconPath])[] = [
  ['/coupons', icons.coupon],
  ['/stamps', icons.stamp],
  ['/point', icons.point],
  ['/minigames', icons.game],
  ['/scratch', icons.game],
  ['/pass-tickets', icons.ticket],
  ['/tickets', icons.ticket],
  ['/shops', icons.store],
  ['/online-shop', icons.cart],
  ['/makeshop', icons.cart],
  ['/information', icons.bell],
  ['/history', icons.history],
  ['/reader', icons.scan],
  ['/login', icons.person],
  ['/register', icons.person],
  ['/member', icons.person],
  ['/wallet', icons.card],
  ['/value-card', icons.card],
  ['/setting', icons.gear],
  ['/pages', icons.document],
];

/** Returns the icon for a menu item's target. */
function getIcon(link: string): IconPath {
  if (link === '') return icons.picture;
  if (link === '/') return icons.home;
  return iconsByPath.find(([start]) => link.startsWith(start))?.[1] ?? icons.link;
}

/** Maps the targets of a page's menu items, tiles and slides to icons, so that the page does not bundle all icons. */
export function menuIcons({ footer, setting, topPage }: PageSections): Readonly<Record<string, IconPath>> {
  const links = [
    ...footer.menuList.filter(({ iconUrl }) => iconUrl === ''),
    ...(setting?.menuList ?? []),
    ...(topPage?.tiles ?? []),
    ...(topPage?.slides ?? []),
  ].map(({ link }) => link);
  return Object.fromEntries(links.map((link) => [link, getIcon(link)]));
}
