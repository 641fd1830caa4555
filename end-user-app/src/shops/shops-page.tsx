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
  const shown = searchModes.includes(search.mode) ? search.mode : (searchModes[0] ?? 'keyword');
  const texts = getMessages(view, 'shops');
  const form =
    shown === 'keyword' ? (
      <KeywordSearch key={search.words} words={search.words} search={(words) => change({ words })} />
    ) : shown === 'category' ? (
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
          label={texts.searchModes}
          tabs={searchModes.map((id) => ({ id, label: texts.mode[id] }))}
          shown={shown}
          show={(mode) => change({ mode })}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      {shown === 'nearby' && position === undefined ? null : (
        <ShopResults
          key={JSON.stringify([search, position])}
          search={{ ...search, mode: shown }}
          position={position}
        />
      )}
    </Frame>
  );
}

/** The search, stored in the page's address so that coming back from a shop restores it. */
function useSearch(): [Search, (changed: Partial<Search>) => void] {
  const { view, member } = usePage();
  const { searchModes, distances } = settings(view, 'shop');
  const named = { mode: useQuery('mode'), words: useQuery('words'), category: useQuery('category') };
  const [chosen, choose] = useState<Partial<Search>>({});
  const search = { ...toSearch(named, searchModes, distances), ...chosen };
  const change = (changed: Partial<Search>) => {
    choose({ ...chosen, ...changed });
    member.rename?.(toSearchUrl({ ...search, ...changed }));
  };
  return [search, change];
}
