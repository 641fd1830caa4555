import { canSeeAllGroups } from '@noren/contracts/permissions';
import type { Person } from '@noren/contracts/users';
import { type ListSearch, useKitMessages, validateListSearch } from '@noren/mfe-kit';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useMessages } from '../../messages.js';
import { usePersonColumns } from './person-columns.js';
import { usePeople } from './queries.js';

interface Props {
  groupId: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Everyone who sees a group, and why. */
export function GroupPeople({ groupId, search, onSearch }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  // The address also has parameters of other tabs.
  const people = usePeople({ ...validateListSearch({ ...search }), groupId });
  const columns = usePersonColumns({
    title: t('people.why'),
    key: 'why',
    render: (_, { role }) =>
      canSeeAllGroups({ role }) ? t('people.byRole', { role: kit(`role.${role}`) }) : t('people.byClaim'),
  });
  const { name } = search;
  const emptyTitle = name === undefined ? t('people.empty') : t('people.emptySearch', { name });
  return (
    <>
      <p>{t('people.ofGroup')}</p>
      <ListTable<Person>
        query={people}
        search={search}
        onSearch={onSearch}
        searchLabel={t('people.search')}
        rowKey={({ id }) => id}
        empty={<EmptyState title={emptyTitle} />}
        columns={columns}
      />
    </>
  );
}
