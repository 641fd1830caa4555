import { NavIcon } from '@noren/mfe-kit/frame';
import { DrawnImage } from '../arrangement/drawing-parts.js';

interface Props {
  menu: { iconUrl: string; link: string } | undefined;
  className?: string;
}

/** The icon of a menu; without one, the default for its target. */
export function MenuIcon({ menu, className = 'apps-icon' }: Props) {
  if (menu === undefined) return <DrawnImage url="" className={className} />;
  return menu.iconUrl === '' ? (
    <NavIcon name={usual(menu.link)} />
  ) : (
    <DrawnImage url={menu.iconUrl} className={className} />
  );
}

function usual(link: string) {
  if (link === '/') return 'home';
  if (link.startsWith('/coupons')) return 'coupon';
  return link.startsWith('/login') ? 'login' : 'connection';
}
