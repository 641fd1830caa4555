import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { matches } from '../search/fold.js';
import { NavigationGroupList } from './navigation-group.js';
import { groupLinks, type NavigationLink } from './navigation.js';
import { PageFilter } from './page-filter.js';

interface AppNavigationProps {
  links: readonly NavigationLink[];
  /** Path of the present entry. */
  active: string | undefined;
  renderLink: (link: NavigationLink) => ReactNode;
}

/** The pages of the open app in groups that fold, with a filter. */
export function AppNavigation({ links, active, renderLink }: AppNavigationProps) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const query = typed.trim();
  const shown = links.filter(({ names }) => query === '' || matches(names, query));
  const isFiltered = query !== '';
  // Keeps the present entry visible: on another page, with more entries, and after filtering.
  useEffect(() => {
    if (active === undefined || isFiltered) return;
    root.current?.querySelector('.nrn-nav-active')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, isFiltered, links.length]);

  const getStops = () => [...(root.current?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME is composing, it handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing) return;
    const stops = getStops();
    const [input, first] = stops;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = stops.indexOf(event.target as HTMLElement) + step;
      stops[(next + stops.length) % stops.length]?.focus();
    } else if (event.key === 'Escape' && typed !== '') {
      setTyped('');
      input?.focus();
    } else if (event.key === 'Enter' && event.target === input && isFiltered) first?.click();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      onKeyDown={onKeyDown}
      // The filter has served once a page is chosen.
      onClick={({ target }) => (target as HTMLElement).closest('a') && setTyped('')}
    >
      <PageFilter value={typed} count={shown.length} onChange={setTyped} />
      {groupLinks(shown).map((group) => (
        <NavigationGroupList
          key={group.key}
          group={group}
          active={active}
          isFiltered={isFiltered}
          renderLink={renderLink}
        />
      ))}
    </div>
  );
}
