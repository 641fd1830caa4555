import type { Many } from '@noren/contracts/core';
import type { Group } from '@noren/contracts/groups';
import { Button } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { GroupTypeTag } from './group-type-tag.js';

/** Splits off the selected group, which the service appends if it is on another page. */
export function splitSelected({ data, page }: Many<Group>): {
  list: Many<Group>;
  selected: Group | undefined;
} {
  const own = Math.min(page.size, Math.max(0, page.totalElements - page.number * page.size));
  return { list: { data: data.slice(0, own), page }, selected: data[own] };
}

/** The selected group, above a list that does not contain it. */
export function SelectedGroup({ group, onClear }: { group: Group; onClear: () => void }) {
  const t = useMessages();
  return (
    <section className="nrn-panel groups-selected" aria-label={t('list.selected')}>
      <span className="nrn-muted">{t('list.selected')}</span>
      <Link to="/group/$groupId" params={{ groupId: group.groupId }}>
        {group.name}
      </Link>
      <GroupTypeTag type={group.type} />
      <code>{group.code}</code>
      <Button type="text" onClick={onClear}>
        {t('list.unselect')}
      </Button>
    </section>
  );
}
