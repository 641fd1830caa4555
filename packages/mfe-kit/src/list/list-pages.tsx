import type { Many } from '@noren/contracts/core';
import { useKitMessages } from '../i18n/i18n.js';
import { ListIcon } from './list-icon.js';
import { getVisiblePages, pageSizes } from './table-columns.js';

interface Props {
  page: Many<unknown>['page'];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Pagination and page size of a list; hidden if the list fits the smallest page. */
export function ListPages({ page, onPage, onSize }: Props) {
  const t = useKitMessages();
  const { number, size, totalElements, totalPages } = page;
  if (totalElements <= Math.min(...pageSizes)) return null;
  const last = totalPages - 1;
  return (
    <nav className="nrn-pages" aria-label={t('list.pages')}>
      <button
        type="button"
        aria-label={t('list.previous')}
        disabled={number <= 0}
        onClick={() => onPage(number - 1)}
      >
        <ListIcon name="previous" />
      </button>
      {getVisiblePages(number, totalPages).map((pageIndex, index) =>
        pageIndex === undefined ? (
          // At most two gaps: before and after the current page.
          <span key={index === 1 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={pageIndex}
            type="button"
            aria-label={t('list.page', { page: pageIndex + 1 })}
            {...(pageIndex === number ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(pageIndex)}
          >
            {pageIndex + 1}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('list.next')}
        disabled={number >= last}
        onClick={() => onPage(number + 1)}
      >
        <ListIcon name="next" />
      </button>
      <select
        aria-label={t('list.size')}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {[...new Set([...pageSizes, size])]
          .sort((first, second) => first - second)
          .map((count) => (
            <option key={count} value={count}>
              {t('list.sizeOf', { count })}
            </option>
          ))}
      </select>
    </nav>
  );
}
