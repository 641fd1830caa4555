import type { MemberTicket, OwnedTicket } from '@noren/contracts';
import { useCallback, useState } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { LoginNeeded, MemberFailed } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { Tabs } from '../frame/tabs.js';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { OwnedCard, SaleCard } from './ticket-card.js';
import { kindMessages } from './ticket-messages.js';
import './tickets.css';

type Kind = MemberTicket['kind'];

/** Tickets of one kind: those on sale and those the member owns. */
export function TicketList({ kind }: { kind: Kind }) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'tickets');
  const [shown, show] = useState<'sale' | 'owned'>(() =>
    member.query('tab') === 'owned' ? 'owned' : 'sale',
  );
  return (
    <Frame>
      <h1 className="page-title">{kindMessages(view, kind).listTitle}</h1>
      <Tabs
        label={texts.tabs}
        tabs={[
          { id: 'sale', label: texts.onSale },
          { id: 'owned', label: settings(view, 'ticket').ownedTitle },
        ]}
        shown={shown}
        show={show}
      >
        {shown === 'sale' ? <OnSale kind={kind} /> : <Owned kind={kind} />}
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
  const [loaded, again] = useLoaded(load, `tickets.${kind}`);
  return (
    <LoadedView loaded={loaded} again={again}>
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
  const [loaded, again] = useLoaded(load, `owned.${kind}`);
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} again={again} />;
  return (
    <LoadedView loaded={loaded} again={again}>
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
