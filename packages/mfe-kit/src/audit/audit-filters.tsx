import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import type { AuditSearch } from '../list/audit-search.js';
import { usePeople } from '../list/use-people.js';
import { actionText, useAuditMessages } from './audit-messages.js';
import { type AuditEndpoint, isRead, listAuditedActions } from './audited-actions.js';

interface Props {
  endpoint: AuditEndpoint;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

interface Filter {
  action?: string | undefined;
  actor?: string | undefined;
  reads?: true | undefined;
}

/**
 * Filters by person and action, and shows reads of what is confidential besides. Changing a filter returns to the first
 * page.
 */
export function AuditFilters({ endpoint, search, onSearch }: Props) {
  const t = useAuditMessages();
  const { action, actor, reads, page: _page, ...rest } = search;
  const actions = listAuditedActions(endpoint);
  const set = (filter: Filter) => {
    const next = { action, actor, reads, ...filter };
    onSearch({
      ...rest,
      ...(next.action === undefined ? {} : { action: next.action }),
      ...(next.actor === undefined ? {} : { actor: next.actor }),
      ...(next.reads === true ? { reads: true } : {}),
    });
  };
  return (
    <>
      <PersonSelect label={t('filter.actor')} value={actor} onChange={(id) => set({ actor: id })} />
      <Select
        className="nrn-audit-filter"
        aria-label={t('filter.action')}
        placeholder={t('filter.action')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={action ?? null}
        options={actions.map((value) => ({ value, label: actionText(value) }))}
        onChange={(value: string | undefined) => set({ action: value })}
      />
      {actions.some(isRead) && (
        <Checkbox
          checked={reads === true}
          onChange={({ target }) => set({ reads: target.checked ? true : undefined })}
        >
          {t('filter.reads')}
        </Checkbox>
      )}
    </>
  );
}

interface PersonProps {
  label: string;
  /** Id of a person. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

function PersonSelect({ label, value, onChange }: PersonProps) {
  const [typed, setTyped] = useState('');
  const { options, isLoading } = usePeople({ typed, selected: value, isOpen: true });
  return (
    <Select
      className="nrn-audit-filter"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isLoading}
      value={value ?? null}
      options={options}
      onChange={(id: string | undefined) => onChange(id)}
    />
  );
}
