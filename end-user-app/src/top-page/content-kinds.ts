import type { Sections } from '@noren/contracts/config-sections';
import type { MemberCallId } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import * as icons from '../frame/icon-paths.js';
import type { IconPath } from '../frame/icons.js';
import { informationLink } from '../information/information-state.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { getPageQuery } from '../member/use-more.js';
import { shopLink } from '../shops/shop-links.js';
import { tokyoDate } from '../time/tokyo.js';

export type ContentPlace = Sections['contentsConfig']['contents'][number];
/** The kinds that a section renders in the same way; coupons have cards of their own. */
export type ContentKind = Exclude<ContentPlace['kind'], 'coupon'>;

/** An item on the top page. */
export interface ContentItem {
  id: string;
  href: string;
  name: string;
  note?: string;
  imageUrl?: string;
  /** Time since which it is published. */
  since?: string;
  important?: boolean;
}

interface Kind {
  /** The page with all items. */
  page: PageId;
  path: string;
  call: MemberCallId;
  icon: IconPath;
  load: (
    member: Member,
    size: number,
    messages: MessageGroups['top'],
    unit: string,
  ) => Promise<ContentItem[]>;
}

const item = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

export const contentKinds: Record<ContentKind, Kind> = {
  information: {
    page: 'information',
    path: '/information',
    call: 'memberInformation.list',
    icon: icons.bell,
    async load(member, size) {
      const { data } = await member.call('memberInformation.list', { query: getPageQuery(size, 0) });
      return data.map(({ publishedAt, ...one }) => ({
        ...one,
        href: informationLink(one),
        note: tokyoDate(publishedAt),
        since: publishedAt,
      }));
    },
  },
  stamp: {
    page: 'stamps',
    path: '/stamps',
    call: 'memberStamps.list',
    icon: icons.stamp,
    async load(member, size, messages) {
      const { data } = await member.call('memberStamps.list', { query: getPageQuery(size, 0) });
      return data.map(({ stamps, goal, startsAt, ...one }) => ({
        ...one,
        href: item('/stamps', one.id),
        note: fill(messages.stamps, { stamps, goal }),
        since: startsAt,
      }));
    },
  },
  shop: {
    page: 'shops',
    path: '/shops',
    call: 'memberShops.search',
    icon: icons.store,
    async load(member, size) {
      const { data } = await member.call('memberShops.search', { query: getPageQuery(size, 0) });
      return data.map(({ address, ...one }) => ({ ...one, href: shopLink(one), note: address }));
    },
  },
  minigame: {
    page: 'scratch',
    path: '/minigames',
    call: 'memberScratch.list',
    icon: icons.game,
    async load(member, size, messages) {
      const { data } = await member.call('memberScratch.list', { query: getPageQuery(size, 0) });
      return data.map(({ id, name, coverImageUrl, playsLeft, startsAt }) => ({
        id,
        name,
        imageUrl: coverImageUrl,
        href: item('/scratch', id),
        note: fill(messages.plays, { count: playsLeft }),
        since: startsAt,
      }));
    },
  },
  point: {
    page: 'pointRewards',
    path: '/point-rewards',
    call: 'memberPoints.rewards',
    icon: icons.gift,
    async load(member, size, messages, usualUnit) {
      const { data } = await member.call('memberPoints.rewards', { query: getPageQuery(size, 0) });
      return data.map(({ points, unit = usualUnit, startsAt, ...one }) => ({
        ...one,
        href: item('/point-rewards/detail', one.id),
        note: fill(messages.pointsNeeded, { points: points.toLocaleString('en-US'), unit }),
        since: startsAt,
      }));
    },
  },
  ticket: {
    page: 'ticket',
    path: '/tickets',
    call: 'memberTickets.list',
    icon: icons.ticket,
    async load(member, size, messages) {
      const { data } = await member.call('memberTickets.list', { query: getPageQuery(size, 0) });
      return data.map(({ price, startsAt, ...one }) => ({
        ...one,
        href: item('/tickets/detail', one.id),
        note: fill(messages.price, { price: price.toLocaleString('en-US') }),
        since: startsAt,
      }));
    },
  },
};
