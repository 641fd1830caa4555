import { useCallback } from 'react';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MoreButton } from '../frame/more-button.js';
import { Notice } from '../frame/notice.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { getPageQuery, useMore } from '../member/use-more.js';
import type { Position } from '../position/position.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ShopList } from './shop-list.js';
import type { Search } from './shop-search.js';

/** Page size of the shop list. */
export const shopsAtOnce = 20;

/** The shops that match a search; an empty search matches all. */
export function ShopResults({ search, position }: { search: Search; position: Position | undefined }) {
  const { view } = usePage();
  const { mode, keyword: searched, categoryId, distance } = search;
  const load = useCallback(
    (member: Member, page: number) =>
      member.call('memberShops.search', {
        query: {
          ...getPageQuery(shopsAtOnce, page),
          ...(mode === 'keyword' && searched !== '' ? { name: searched } : {}),
          ...(mode === 'category' && categoryId !== '' ? { categoryId } : {}),
          // With the position of a nearby search, every list shows distances.
          ...position,
          ...(mode === 'nearby' && position !== undefined ? { distance } : {}),
        },
      }),
    [mode, searched, categoryId, distance, position],
  );
  const all = searched === '' && categoryId === '' && mode !== 'nearby';
  const list = useMore(load, all ? 'shops' : undefined);
  return (
    <section className="shop-results" aria-label={getMessages(view, 'shops').results}>
      <LoadedView loaded={list.loaded} reload={list.reload}>
        {(shops) =>
          shops.length === 0 ? (
            <Notice icon={icons.store} title={settings(view, 'shop').emptyText} />
          ) : (
            <>
              <p className="shop-count" role="status">
                {fill(getMessages(view, 'shops').found, { count: list.total })}
              </p>
              <ShopList shops={shops} />
            </>
          )
        }
      </LoadedView>
      <MoreButton list={list} />
    </section>
  );
}
