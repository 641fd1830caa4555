import type { Person } from '@noren/contracts/users';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useGroupNames } from '../../use-group-names.js';
import { usePersonColumns } from './person-columns.js';
import { PersonGroups } from './person-groups.js';
import { usePeople } from './queries.js';

/** Everyone who has signed in, with what they may do, the latest first. */
export function PersonList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/person' });
  const people = usePeople(search);
  const getName = useGroupNames((people.data?.data ?? []).flatMap(({ groups }) => groups));
  const columns = usePersonColumns({
    title: t('person.groups'),
    key: 'groups',
    render: (_, { groups }) => <PersonGroups groups={groups} getName={getName} />,
  });
  const emptyTitle =
    search.name === undefined ? t('people.empty') : t('people.emptySearch', { name: search.name });
  return (
    <Page title={t('people.title')} subtitle={t('people.subtitle')}>
      <ListTable<Person>
        query={people}
        search={search}
        onSearch={(next) => void navigate({ to: '/person', search: next })}
        list="people"
        searchLabel={t('people.search')}
        rowKey={({ id }) => id}
        empty={<EmptyState title={emptyTitle} />}
        columns={columns}
      />
    </Page>
  );
}
