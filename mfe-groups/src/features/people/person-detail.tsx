import { auditEndpoints } from '@noren/contracts/audit';
import type { Person } from '@noren/contracts/users';
import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useGroupNames } from '../../use-group-names.js';
import { PersonGroups } from './person-groups.js';
import { usePerson } from './queries.js';

/** A person's rights, sign-ins, and changes of the rights. */
export function PersonDetail() {
  const t = useMessages();
  const { userId } = useParams({ from: '/person/$userId' });
  const person = usePerson(userId);
  return (
    <Page
      title={person.data?.data.name ?? t('person.title')}
      breadcrumb={<Link to="/person">{t('people.title')}</Link>}
    >
      <ResourceState query={person}>{({ data }) => <PersonRecord person={data} />}</ResourceState>
    </Page>
  );
}

function PersonRecord({ person: { id, role, groups, seenAt } }: { person: Person }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/person/$userId' });
  const getName = useGroupNames(groups);
  const getLabel = (pointer: string) => {
    if (pointer === '/role') return t('person.role');
    return pointer === '/groups' ? t('person.groups') : undefined;
  };
  const getValue = (pointer: string, value: unknown) =>
    pointer === '/role' && value !== undefined ? kit(`role.${value as Person['role']}`) : undefined;
  return (
    <>
      <dl className="nrn-panel groups-person">
        <dt>{t('person.id')}</dt>
        <dd>
          <code className="groups-code">{id}</code>
        </dd>
        <dt>{t('person.role')}</dt>
        <dd>{kit(`role.${role}`)}</dd>
        <dt>{t('person.groups')}</dt>
        <dd>
          {groups.length === 0 ? t('person.noGroups') : <PersonGroups groups={groups} getName={getName} />}
        </dd>
        <dt>{t('person.seenAt')}</dt>
        <dd>{formatDateTime(seenAt)}</dd>
      </dl>
      <h2 className="groups-of">{t('person.history')}</h2>
      <AuditTrail
        endpoint={auditEndpoints.user}
        params={{ userId: id }}
        isPerson
        search={search}
        onSearch={(next) => void navigate({ to: '/person/$userId', params: { userId: id }, search: next })}
        fieldLabel={getLabel}
        valueLabel={getValue}
      />
    </>
  );
}
