import { useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import '../frame/field.css';

/** Maximum characters of a search. */
const longest = 100;

export function KeywordSearch({
  keyword: searched,
  search,
}: {
  keyword: string;
  search: (keyword: string) => void;
}) {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const { keywordPlaceholder, searchButtonText } = settings(view, 'shop');
  const [typed, setTyped] = useState(searched);
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <span className="search-field">
        <Icon path={icons.search} />
        <input
          className="input"
          type="search"
          enterKeyHint="search"
          aria-label={messages.keyword}
          placeholder={keywordPlaceholder}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <button type="submit" className="button">
        {searchButtonText}
      </button>
      {searched === '' ? null : (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setTyped('');
            search('');
          }}
        >
          {messages.clear}
        </button>
      )}
    </form>
  );
}
