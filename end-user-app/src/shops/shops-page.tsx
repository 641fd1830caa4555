import { useState } from 'react';
import { Frame } from '../frame/frame.js';
import { Tabs } from '../frame/tabs.js';
import { useQuery } from '../member/use-member.js';
import type { Position } from '../position/position.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CategorySearch } from './category-search.js';
import { KeywordSearch } from './keyword-search.js';
import { NearbySearch } from './nearby-search.js';
import { ShopResults } from './shop-results.js';
import { type Search, toSearch, toSearchUrl } from './shop-search.js';
import './shops.css';

export function ShopsPage() {
  const { view } = usePage();
  const { title, searchModes } = settings(view, 'shop');
  const [search, change] = useSearch();
  const [position, setPosition] = useState<Position>();
  const searchMode = searchModes.includes(search.mode) ? search.mode : (searchModes[0] ?? 'keyword');
  const messages = getMessages(view, 'shops');
  const form =
    searchMode === 'keyword' ? (
      <KeywordSearch
        key={search.keyword}
        keyword={search.keyword}
        search={(keyword) => change({ keyword })}
      />
    ) : searchMode === 'category' ? (
      <CategorySearch categoryId={search.categoryId} search={(categoryId) => change({ categoryId })} />
    ) : (
      <NearbySearch
        distance={search.distance}
        setDistance={(distance) => change({ distance })}
        position={position}
        found={setPosition}
        searchBy={(mode) => change({ mode })}
      />
    );
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      {searchModes.length > 1 ? (
        <Tabs
          label={messages.searchModes}
          tabs={searchModes.map((id) => ({ id, label: messages.mode[id] }))}
          selectedId={searchMode}
          show={(mode) => change({ mode })}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      {searchMode === 'nearby' && position === undefined ? null : (
        <ShopResults
          key={JSON.stringify([search, position])}
          search={{ ...search, mode: searchMode }}
          position={position}
        />
      )}
    </Frame>
  );
}

/** The search, stored in the page's address so that coming back from a shop restores it. */
function useSearch(): [Search, (changes: Partial<Search>) => void] {
  const { view, member } = usePage();
  const { searchModes, distances } = settings(view, 'shop');
  const named = { mode: useQuery('mode'), keyword: useQuery('words'), category: useQuery('category') };
  const [chosen, choose] = useState<Partial<Search>>({});
  const search = { ...toSearch(named, searchModes, distances), ...chosen };
  const change = (changes: Partial<Search>) => {
    choose({ ...chosen, ...changes });
    member.rename?.(toSearchUrl({ ...search, ...changes }));
  };
  return [search, change];
}
