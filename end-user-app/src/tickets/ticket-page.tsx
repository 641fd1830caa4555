import type { MemberTicket } from '@noren/contracts/tickets';
import { Footer } from '../frame/footer.js';
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
import { Price, TicketBadges, TicketImage } from './ticket-card.js';
import {
  formatUses,
  getSaleLabel,
  kindMessages,
  purchaseLink,
  saleTerm,
  type TicketMessages,
  validity,
  yen,
  yenWithTax,
} from './ticket-messages.js';
import './tickets.css';

const load = async (member: Member, ticketId: string): Promise<MemberTicket> =>
  (await member.call('memberTickets.get', { params: { ticketId } })).data;

export function TicketPage() {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const [loaded, reload] = useItem(load);
  const list = loaded.status === 'ready' ? kindMessages(view, loaded.value.kind).list : getListPath(view);
  return (
    <Frame bottom={<Bottom ticket={loaded.status === 'ready' ? loaded.value : undefined} />}>
      <BackLink href={list}>{messages.back}</BackLink>
      <LoadedView
        loaded={loaded}
        reload={reload}
        absent={{
          icon: icons.ticket,
          title: messages.notFound,
          lead: messages.notFoundLead,
          link: list,
          label: messages.back,
        }}
      >
        {(ticket) => <Detail ticket={ticket} />}
      </LoadedView>
    </Frame>
  );
}

/** Returns the list page that the app has, while the ticket's kind is unknown. */
function getListPath({ pages }: PageView): string {
  return pages.includes('tickets') ? '/tickets' : '/pass-tickets';
}

function Detail({ ticket }: { ticket: MemberTicket }) {
  const { view } = usePage();
  const { description, imageUrl, name } = ticket;
  return (
    <article className="ticket-detail">
      <TicketImage imageUrl={imageUrl} />
      <TicketBadges ticket={ticket} />
      <h1>{name}</h1>
      <Price ticket={ticket} />
      {description === undefined ? null : <p className="ticket-text">{description}</p>}
      <Facts items={getFacts(ticket, view)} />
    </article>
  );
}

/** The menu, with the purchase above it: in sight wherever the member scrolls, and never over the content's end. */
function Bottom({ ticket }: { ticket: MemberTicket | undefined }) {
  return (
    <div className="ticket-bottom">
      {ticket === undefined ? null : (
        <div className="ticket-purchase">
          <PurchaseButton ticket={ticket} />
        </div>
      )}
      <Footer />
    </div>
  );
}

type Fact = [string, string];

function getFacts(ticket: MemberTicket, view: PageView): Fact[] {
  const messages = getMessages(view, 'tickets');
  const { showConditions } = settings(view, 'ticket');
  const { left, conditions, remarks, payments, useType } = ticket;
  return [
    [messages.price, yen(ticket.price, messages)],
    [messages.billed, yenWithTax(ticket.billedAmount, messages)],
    [messages.sale, saleTerm(ticket, messages)],
    [messages.validity, validity(ticket, messages)],
    [messages.uses, formatUses(ticket, messages)],
    ...optional(
      messages.remaining,
      left === undefined ? undefined : fill(messages.remainingCount, { count: left }),
    ),
    ...optional(messages.limit, getLimit(ticket, messages)),
    [messages.payments, payments.map((payment) => messages.payment[payment]).join('\n')],
    [messages.useType, messages.use[useType]],
    ...optional(messages.conditions, showConditions ? conditions : undefined),
    ...optional(messages.remarks, remarks),
  ];
}

function getLimit(ticket: MemberTicket, { purchasesPerPerson, each }: TicketMessages): string | undefined {
  const { purchasesPerPerson: count, purchasesPerPersonPeriod: period = 'ever' } = ticket;
  return count === undefined ? undefined : fill(purchasesPerPerson, { count, period: each[period] });
}

export function optional(label: string, value: string | undefined): Fact[] {
  return value === undefined ? [] : [[label, value]];
}

function PurchaseButton({ ticket }: { ticket: MemberTicket }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'tickets');
  if (ticket.state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  const label = getSaleLabel(ticket, messages, member.now());
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
