import type { MemberTicket } from '@noren/contracts';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { loginLink } from '../frame/members-only.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { Price, TicketBadges, TicketPicture } from './ticket-card.js';
import {
  formatUses,
  getSaleLabel,
  kindMessages,
  purchaseLink,
  saleTerm,
  validity,
  yen,
} from './ticket-messages.js';
import './tickets.css';

const load = async (member: Member, ticketId: string): Promise<MemberTicket> =>
  (await member.call('memberTickets.get', { params: { ticketId } })).data;

export function TicketPage() {
  const { view } = usePage();
  const texts = getMessages(view, 'tickets');
  const [loaded, again] = useItem(load);
  const list = loaded.status === 'ready' ? kindMessages(view, loaded.value.kind).list : listOf(view);
  return (
    <Frame>
      <BackLink href={list}>{texts.back}</BackLink>
      <LoadedView
        loaded={loaded}
        again={again}
        absent={{
          icon: icons.ticket,
          title: texts.notFound,
          lead: texts.notFoundLead,
          link: list,
          label: texts.back,
        }}
      >
        {(ticket) => <Detail ticket={ticket} />}
      </LoadedView>
    </Frame>
  );
}

/** Returns the list page that the app has, while the ticket's kind is unknown. */
function listOf({ pages }: PageView): string {
  return pages.includes('tickets') ? '/tickets' : '/pass-tickets';
}

function Detail({ ticket }: { ticket: MemberTicket }) {
  const { view } = usePage();
  const { description, imageUrl, name } = ticket;
  return (
    <article className="ticket-detail">
      <TicketPicture imageUrl={imageUrl} />
      <TicketBadges ticket={ticket} />
      <h1>{name}</h1>
      <Price ticket={ticket} />
      {description === undefined ? null : <p className="ticket-text">{description}</p>}
      <Facts items={getFacts(ticket, view)} />
      <PurchaseButton ticket={ticket} />
    </article>
  );
}

type Fact = [string, string];

function getFacts(ticket: MemberTicket, view: PageView): Fact[] {
  const texts = getMessages(view, 'tickets');
  const { showConditions } = settings(view, 'ticket');
  const { left, conditions, remarks, payments, useType } = ticket;
  return [
    [texts.price, yen(ticket.price, texts)],
    [texts.billed, yen(ticket.billedAmount, texts)],
    [texts.sale, saleTerm(ticket, texts)],
    [texts.validity, validity(ticket, texts)],
    [texts.uses, formatUses(ticket, texts)],
    ...optional(
      texts.remaining,
      left === undefined ? undefined : fill(texts.remainingCount, { count: left }),
    ),
    [texts.payments, payments.map((payment) => texts.payment[payment]).join('\n')],
    [texts.useType, texts.use[useType]],
    ...optional(texts.conditions, showConditions ? conditions : undefined),
    ...optional(texts.remarks, remarks),
  ];
}

export function optional(label: string, value: string | undefined): Fact[] {
  return value === undefined ? [] : [[label, value]];
}

function PurchaseButton({ ticket }: { ticket: MemberTicket }) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'tickets');
  if (ticket.state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {texts.login}
      </a>
    );
  }
  const label = getSaleLabel(ticket, texts, member.now());
  if (label === undefined) {
    return (
      <a className="button" href={purchaseLink(ticket.id)}>
        {kindMessages(view, ticket.kind).purchaseButtonText}
      </a>
    );
  }
  return (
    <button type="button" className="button" disabled>
      {ticket.state === 'goldOnly' ? view.sections.text.goldOnlyText : label}
    </button>
  );
}
