import { NavIcon } from '@noren/mfe-kit/frame';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../messages.js';
import { addRecent, type Recent } from '../recents/recents.js';
import { SearchList, SearchStatus } from './search-list.js';
import { useSearchResults } from './use-search-results.js';

/** The global search: type, select with the arrow keys, open with Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { history } = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = useSearchResults(query);
  const places = results.sections.flatMap((section) => section.places);
  const active = Math.min(chosen, places.length - 1);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const go = (place: Recent) => {
    addRecent(place);
    onClose();
    history.push(place.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME is composing, it handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing || places.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const edge = { Home: 0, End: places.length - 1 }[event.ctrlKey ? event.key : ''];
    const place = places[active];
    if (step !== undefined) setChosen((active + step + places.length) % places.length);
    else if (edge !== undefined) setChosen(edge);
    else if (event.key === 'Enter' && place !== undefined) go(place);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="shell-search"
      aria-label={t('search.title')}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="shell-search-panel">
        <div className="shell-search-box">
          <NavIcon name="search" />
          <input
            role="combobox"
            aria-label={t('search.title')}
            aria-expanded={places.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={t('search.close')} onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <SearchList id={id} sections={results.sections} active={active} onChoose={setChosen} onOpen={go} />
        <SearchStatus query={query.trim()} count={places.length} results={results} />
      </div>
    </dialog>
  );
}
