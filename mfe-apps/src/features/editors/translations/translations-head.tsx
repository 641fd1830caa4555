import { Switch } from '@noren/mfe-kit/form';
import { useId } from 'react';
import { useMessages } from '../../../messages.js';

interface Props {
  /** Number of texts without English. */
  missing: number;
  total: number;
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
}

/** What the English is for, how much of it is missing, and the filter for that. */
export function TranslationsHead({ missing, total, isFiltered, onFilter }: Props) {
  const t = useMessages();
  const id = useId();
  return (
    <div className="apps-translations-head">
      <p>{t('translations.lead')}</p>
      <strong>{t('translations.missing', { missing, total })}</strong>
      {/* The filter changes nothing, so it works without the permission to edit too. */}
      <div className="apps-switch">
        <Switch id={id} checked={isFiltered} onChange={onFilter} />
        <label htmlFor={id}>{t('translations.onlyMissing')}</label>
      </div>
    </div>
  );
}
