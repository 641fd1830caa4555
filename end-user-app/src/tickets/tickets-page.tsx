import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import { useCallback, useState } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { LoginNeeded, MemberFailed } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { Tabs } from '../frame/tabs.js';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded, useQuery } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { OwnedCard, SaleCard } from './ticket-card.js';
import { kindMessages } from './ticket-messages.js';
import './tickets.css';

type Kind = MemberTicket['kind'];

/** Tickets of one kind: those on sale and those the member owns. */
export function TicketList({ kind }: { kind: Kind }) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const requestedTab = useQuery('tab') === 'owned' ? 'owned' : 'sale';
  const [chosenTab, show] = useState<'sale' | 'owned'>();
  const selectedTab = chosenTab ?? requestedTab;
  return (
    <Frame>
      <h1 className="page-title">{kindMessages(view, kind).listTitle}</h1>
      <Tabs
        label={messages.tabs}
        tabs={[
          { id: 'sale', label: messages.onSale },
          { id: 'owned', label: settings(view, 'ticket').ownedTitle },
        ]}
        selectedId={selectedTab}
        show={show}
      >
        {selectedTab === 'sale' ? <OnSale kind={kind} /> : <Owned kind={kind} />}
      </Tabs>
    </Frame>
  );
}

function OnSale({ kind }: { kind: Kind }) {
  const { view } = usePage();
  const load = useCallback(
    async (member: Member): Promise<MemberTicket[]> =>
      (await member.call('memberTickets.list', { query: { kind, size: listSize } })).data,
    [kind],
  );
  const [loaded, reload] = useLoaded(load, `tickets.${kind}`);
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(tickets) =>
        tickets.length === 0 ? (
          <Notice icon={icons.ticket} title={kindMessages(view, kind).emptyText} />
        ) : (
          <ul className="tickets">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <SaleCard ticket={ticket} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

function Owned({ kind }: { kind: Kind }) {
  const { view } = usePage();
  const identity = useIdentity();
  const load = useCallback(
    async (member: Member): Promise<OwnedTicket[]> =>
      (await member.call('memberTickets.owned', { query: { kind, size: listSize } })).data,
    [kind],
  );
  if (identity.status === 'visitor') return <LoginNeeded />;
  return <OwnedList load={load} kind={kind} emptyText={kindMessages(view, kind).emptyText} />;
}

interface OwnedListProps {
  load: (member: Member) => Promise<OwnedTicket[]>;
  kind: Kind;
  emptyText: string;
}

function OwnedList({ load, kind, emptyText }: OwnedListProps) {
  const [loaded, reload] = useLoaded(load, `owned.${kind}`);
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={reload} />;
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(tickets) =>
        tickets.length === 0 ? (
          <Notice icon={icons.ticket} title={emptyText} />
        ) : (
          <ul className="tickets">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <OwnedCard ticket={ticket} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

export function TicketsPage() {
  return <TicketList kind="ticket" />;
}

export function PassTicketsPage() {
  return <TicketList kind="passTicket" />;
}
