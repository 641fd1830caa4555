import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import {
  assignableMemberTiers,
  type MemberTier,
  type MemberTierUpdate,
  memberTiers,
  type StaffMember,
  staffMemberEndpoints,
} from '@noren/contracts/members';
import {
  confirm,
  formatDate,
  type ListSearch,
  toast,
  useDebounced,
  useMay,
  useRead,
  useWrite,
} from '@noren/mfe-kit';
import { Input, Segmented } from '@noren/mfe-kit/form';
import { EmptyState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { firstMembers, toMemberViews } from './member-views.js';

type Tier = MemberTierUpdate['tier'];

/** The members who have signed in to the mini-app, with their tiers. */
export function MemberList({ app }: { app: AppDetail }) {
  const t = useMessages();
  const mayWrite = useMay('content.write');
  // Not in the URL, because a navigation would ask about unsaved settings in the other tab.
  const [search, setSearch] = useState<ListSearch>(firstMembers.search);
  const [environment, setEnvironment] = useState<Environment>(firstMembers.environment);
  const [tier, setTier] = useState<MemberTier | ''>('');
  const [number, setNumber] = useState('');
  const memberNumber = useDebounced(number);
  const query = {
    ...search,
    environment,
    ...(tier === '' ? {} : { tier }),
    ...(memberNumber === '' ? {} : { memberNumber }),
  };
  const members = useRead(
    staffMemberEndpoints.list,
    { params: { appId: app.id }, query },
    { keepPrevious: true },
  );
  const isNarrowed = search.name !== undefined || tier !== '' || memberNumber !== '';
  const fromFirst = () => setSearch(({ page: _page, ...rest }) => rest);
  const { change, isPending } = useTierChange(app);
  const label = (of: MemberTier) => t(`memberTier.${of}`);
  return (
    <div className="apps-contents">
      <p className="apps-note">
        {t('member.lead')}{' '}
        <Link to="/app/$appId" params={{ appId: app.id }} search={{ tab: 'history' }}>
          {t('member.trail')}
        </Link>
      </p>
      <Segmented
        aria-label={t('member.environment')}
        value={environment}
        options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
        onChange={(value) => {
          setEnvironment(value);
          fromFirst();
        }}
      />
      <ListTable<StaffMember>
        query={members}
        rowKey={({ id }) => id}
        search={search}
        onSearch={setSearch}
        list="members"
        views={toMemberViews({ search, environment, tier }, (next) => {
          setSearch(next.search);
          setEnvironment(next.environment);
          setTier(next.tier);
          setNumber('');
        })}
        searchLabel={t('member.search')}
        filters={
          <>
            <Input
              allowClear
              inputMode="numeric"
              maxLength={12}
              className="apps-member-number"
              aria-label={t('member.searchNumber')}
              placeholder={t('member.searchNumber')}
              value={number}
              onChange={({ target }) => {
                setNumber(target.value.replaceAll(/\D/g, ''));
                fromFirst();
              }}
            />
            <Select<MemberTier | ''>
              aria-label={t('member.filterTier')}
              className="apps-member-tier"
              value={tier}
              options={[
                { value: '', label: t('member.everyTier') },
                ...memberTiers.map((value) => ({ value, label: label(value) })),
              ]}
              onChange={(value) => {
                setTier(value);
                fromFirst();
              }}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState title={t('list.nothingFound')} />
          ) : (
            <EmptyState title={t('member.none', { environment: t(`environment.${environment}`) })}>
              <p className="nrn-state-note">{t('member.noneNote')}</p>
            </EmptyState>
          )
        }
        columns={[
          { title: t('member.number'), dataIndex: 'memberNumber', isName: true, sorter: true },
          {
            title: t('member.name'),
            dataIndex: 'name',
            sorter: true,
            render: (name: string | undefined) => name ?? t('content.none'),
          },
          {
            title: t('member.registered'),
            key: 'registered',
            render: (_, { registered }) => t(registered ? 'value.yes' : 'value.no'),
          },
          { title: t('member.joinedAt'), dataIndex: 'joinedAt', sorter: true, render: formatDate },
          {
            title: t('member.tier'),
            dataIndex: 'tier',
            sorter: true,
            render: (_, member) =>
              member.tier === 'visitor' ? (
                label(member.tier)
              ) : (
                <Select<Tier>
                  aria-label={t('member.tierOf', { name: getName(member) })}
                  className="apps-member-tier"
                  disabled={!mayWrite || isPending}
                  value={member.tier}
                  options={assignableMemberTiers.map((value) => ({ value, label: label(value) }))}
                  onChange={(next) => void change(member, next)}
                />
              ),
          },
        ]}
      />
    </div>
  );
}

/** Returns a member's name, or their number if they gave none. */
const getName = ({ name, memberNumber }: StaffMember): string => name ?? memberNumber;

/** Changes a tier after a confirmation that explains the consequences. */
function useTierChange(app: AppDetail) {
  const t = useMessages();
  const { mutate, isPending } = useWrite(staffMemberEndpoints.setTier, {
    onSuccess: () => toast.success(t('member.changed')),
  });
  const change = async (member: StaffMember, tier: Tier) => {
    if (tier === member.tier) return;
    const sure = await confirm({
      title: t('member.confirmTitle', { name: getName(member), tier: t(`memberTier.${tier}`) }),
      body: t(`member.confirm.${tier}`),
      okText: t('member.confirmOk'),
    });
    if (!sure) return;
    const { id: memberId, version } = member;
    mutate({ params: { appId: app.id, memberId }, body: { version, tier } });
  };
  return { change, isPending };
}
