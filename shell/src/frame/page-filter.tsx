import { NavIcon } from '@noren/mfe-kit/frame';
import { useMessages } from '../messages.js';

interface PageFilterProps {
  value: string;
  /** Number of pages that match. */
  count: number;
  onChange: (value: string) => void;
}

/** The filter above the pages of an app. */
export function PageFilter({ value, count, onChange }: PageFilterProps) {
  const t = useMessages();
  return (
    <div className="nrn-nav-filter">
      <NavIcon name="search" />
      <input
        type="search"
        aria-label={t('nav.filter')}
        placeholder={t('nav.filter')}
        title={t('nav.filterKeys')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={value === '' || count > 0 ? 'nrn-unseen' : undefined}>
        {value === '' ? '' : count === 0 ? t('nav.noPage') : t('nav.found', { count })}
      </p>
    </div>
  );
}
