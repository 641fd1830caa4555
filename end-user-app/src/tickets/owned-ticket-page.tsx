import type { OwnedTicket } from '@noren/contracts/tickets';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import { Facts } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { OwnedTicketUse } from './owned-ticket-use.js';
import { TicketImage } from './ticket-card.js';
import {
  formatUses,
  getOwnedLabel,
  isOver,
  kindMessages,
  usesLeftText,
  validUntilText,
} from './ticket-messages.js';
import { optional } from './ticket-page.js';
import { TicketReceipt } from './ticket-receipt.js';
import './tickets.css';

const load = async (member: Member, ownedTicketId: string): Promise<OwnedTicket> =>
  (await member.call('memberTickets.ownedOne', { params: { ownedTicketId } })).data;

export function OwnedTicketPage() {
  return (
    <Frame>
      <MembersOnly whole>{() => <Owned />}</MembersOnly>
    </Frame>
  );
}

function Owned() {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const [loaded, reload] = useItem(load);
  if (loaded.status === 'failed' && loaded.error.status !== 404) {
    return <MemberFailed error={loaded.error} reload={reload} />;
  }
  const kind = loaded.status === 'ready' ? loaded.value.kind : 'ticket';
  const list = `${kindMessages(view, kind).list}?tab=owned`;
  return (
    <>
      <BackLink href={list}>{messages.toOwned}</BackLink>
      <LoadedView
        loaded={loaded}
        reload={reload}
        absent={{ icon: icons.ticket, title: messages.ownedNotFound, link: list, label: messages.toOwned }}
      >
        {(ticket) => <Detail ticket={ticket} reload={reload} />}
      </LoadedView>
    </>
  );
}

function Detail({ ticket, reload }: { ticket: OwnedTicket; reload: () => void }) {
  const { view } = usePage();
  const { name, description, imageUrl } = ticket;
  return (
    <article className={isOver(ticket) ? 'ticket-detail dimmed' : 'ticket-detail'}>
      <TicketImage imageUrl={imageUrl} />
      <p>
        <span className="ticket-label large">{getOwnedLabel(ticket, getMessages(view, 'tickets'))}</span>
      </p>
      <h1>{name}</h1>
      {description === undefined ? null : <p className="ticket-text">{description}</p>}
      <OwnedTicketUse ticket={ticket} onChange={reload} />
      <Facts items={getFacts(ticket, view)} />
      <TicketReceipt ticket={ticket} />
    </article>
  );
}

function getFacts(ticket: OwnedTicket, view: PageView): [string, string][] {
  const messages = getMessages(view, 'tickets');
  const { showConditions } = settings(view, 'ticket');
  const { purchasedAt, startedAt, conditions, remarks } = ticket;
  return [
    [messages.validity, validUntilText(ticket, messages)],
    [messages.uses, [formatUses(ticket, messages), usesLeftText(ticket, view)].filter(Boolean).join('\n')],
    [messages.useType, messages.use[ticket.useType]],
    [messages.purchasedAt, tokyoDateTime(purchasedAt)],
    ...optional(messages.startedAt, startedAt === undefined ? undefined : tokyoDateTime(startedAt)),
    ...optional(messages.conditions, showConditions ? conditions : undefined),
    ...optional(messages.remarks, remarks),
  ];
}
