import { canSeeAllGroups } from '@noren/contracts/permissions';
import type { Person } from '@noren/contracts/users';
import { formatDateTime, type ListSearch, useKitMessages } from '@noren/mfe-kit';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
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
  const { name, page, size, sort } = search;
  const query = {
    ...(name && { name }),
    ...(page && { page }),
    ...(size && { size }),
    ...(sort && { sort }),
  };
  const people = usePeople({ ...query, groupId });
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
        columns={[
          {
            title: t('person.name'),
            dataIndex: 'name',
            sorter: true,
            getText: (person) => person.name,
            render: (text: string, { id }) => (
              <Link to="/person/$userId" params={{ userId: id }}>
                {text}
              </Link>
            ),
          },
          { title: t('person.role'), render: (_, { role }) => kit(`role.${role}`) },
          {
            title: t('people.why'),
            render: (_, { role }) =>
              canSeeAllGroups({ role })
                ? t('people.byRole', { role: kit(`role.${role}`) })
                : t('people.byClaim'),
          },
          { title: t('person.seenAt'), dataIndex: 'seenAt', sorter: true, render: formatDateTime },
        ]}
      />
    </>
  );
}
