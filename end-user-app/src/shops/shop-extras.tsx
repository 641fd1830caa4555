import type { Sections } from '@noren/contracts/config-sections';
import type { MemberShop } from '@noren/contracts/shops';
import type { ReactNode } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { callLink } from './shop-links.js';

type Extra = Sections['shopExtras']['extras'][number];

/** Returns the extra fields of a shop in the settings' order: label and value. */
export function useExtras(shop: Pick<MemberShop, 'extras'>, place: 'list' | 'detail'): [string, ReactNode][] {
  const { extras } = settings(usePage().view, 'shopExtras');
  return extras
    .filter(({ inList }) => place === 'detail' || inList)
    .flatMap((extra): [string, ReactNode][] => {
      const value = shop.extras.find(({ key }) => key === extra.key)?.value ?? '';
      return value === ''
        ? []
        : [[extra.label, <Extra key={extra.key} extra={extra} value={value} place={place} />]];
    });
}

function Extra({ extra, value, place }: { extra: Extra; value: string; place: 'list' | 'detail' }) {
  if (extra.display === 'image' && isImageUrl(value)) {
    return (
      <>
        <Image className="shop-extra-picture" url={value} sizes="220px" alt={extra.label} loading="lazy" />
        <Icon path={icons.picture} />
      </>
    );
  }
  // A row of the list is a link already, and links cannot be nested.
  if (place === 'list') return value;
  if (extra.display === 'phone') return <a href={callLink(value)}>{value}</a>;
  if (extra.display === 'link' && /^(https:\/\/|\/(?!\/))/.test(value)) return <a href={value}>{value}</a>;
  return value;
}

const isImageUrl = (value: string) => /^(https:\/\/|\/(?!\/)|data:image\/)/.test(value);
