import type { Person } from '@noren/contracts/users';
import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import type { TableColumn, TableColumnsType } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';

/** Returns the columns of a list of staff, with one of its own between role and last use. */
export function usePersonColumns(own: TableColumn<Person>): TableColumnsType<Person> {
  const t = useMessages();
  const kit = useKitMessages();
  return [
    {
      title: t('person.name'),
      dataIndex: 'name',
      sorter: true,
      getText: ({ name }) => name,
      render: (name: string, { id }) => (
        <Link to="/person/$userId" params={{ userId: id }}>
          {name}
        </Link>
      ),
    },
    { title: t('person.role'), key: 'role', render: (_, { role }) => kit(`role.${role}`) },
    own,
    { title: t('person.seenAt'), dataIndex: 'seenAt', sorter: true, render: formatDateTime },
  ];
}
