import './search.css';
import { addMessages } from '@noren/mfe-kit';
import { NavIcon } from '@noren/mfe-kit/frame';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchEn } from '../locales/search-en.js';
import { searchJa } from '../locales/search-ja.js';
import { useMessages } from '../messages.js';
import { NativeDialog } from '../native-dialog.js';
import { addRecent, recentKinds } from '../recents/recents.js';
import { useOpenAppId } from '../remotes/remote-registry.js';
import type { Hit } from './hit.js';
import { SearchList } from './search-list.js';
import { SearchStatus } from './search-status.js';
import { useAppChoice, useSearchResults } from './use-search-results.js';

// Only the dialog needs these messages, so they load with it.
addMessages('shell', { ja: searchJa, en: searchEn });

/** The global search: type, select with the arrow keys, open with Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { history } = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  /** The place that an app is chosen for. */
  const [place, setPlace] = useState<{ label: string; address: string }>();
  const found = useSearchResults(place === undefined ? query : '', useOpenAppId());
  const apps = useAppChoice(query, place?.address);
  const results = place === undefined ? found : apps;
  const hits = results.sections.flatMap((section) => section.hits);
  const active = Math.min(chosen, hits.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const type = (text: string) => {
    setQuery(text);
    setChosen(0);
  };

  const open = ({ kind, id: key, label, target }: Hit) => {
    if ('inApp' in target) {
      setPlace({ label, address: target.inApp });
      type('');
      input.current?.focus();
      return;
    }
    const recent = recentKinds.find((one) => one === kind);
    if (recent !== undefined) addRecent({ kind: recent, path: key, label });
    onClose();
    if ('run' in target) target.run();
    else history.push(target.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME is composing, it handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && query === '') setPlace(undefined);
    if (hits.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const edge = { Home: 0, End: hits.length - 1 }[event.ctrlKey ? event.key : ''];
    const hit = hits[active];
    if (step !== undefined) setChosen((active + step + hits.length) % hits.length);
    else if (edge !== undefined) setChosen(edge);
    else if (event.key === 'Enter' && hit !== undefined) open(hit);
    else return;
    event.preventDefault();
  };

  return (
    <NativeDialog className="shell-search" label={t('search.title')} onClose={onClose}>
      <div className="shell-search-panel">
        <div className="shell-search-box">
          <NavIcon name="search" />
          <input
            ref={input}
            role="combobox"
            aria-label={t(place === undefined ? 'search.title' : 'search.chooseApp')}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
            placeholder={t(place === undefined ? 'search.placeholder' : 'search.chooseApp')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={t('search.close')} onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <SearchList
          id={id}
          query={query}
          sections={results.sections}
          active={active}
          onChoose={setChosen}
          onOpen={open}
        />
        <SearchStatus query={query.trim()} count={hits.length} results={results} chosenFor={place?.label} />
      </div>
    </NativeDialog>
  );
}
