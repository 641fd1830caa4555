import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import type { ReactNode } from 'react';
import * as icons from '../frame/icon-paths.js';
import { imageSizes } from '../frame/image.js';
import { Picture } from '../frame/picture.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import {
  formatUses,
  getOwnedLabel,
  getSaleLabel,
  isOver,
  ownedLink,
  shortUntil,
  ticketLink,
  usesLeftText,
  yen,
} from './ticket-messages.js';

/** A ticket on sale, in its list. */
export function SaleCard({ ticket }: { ticket: MemberTicket }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'tickets');
  // "Gold members only" has a badge of its own.
  const label = ticket.state === 'goldOnly' ? undefined : getSaleLabel(ticket, messages, member.now());
  const soft = ticket.state === 'onSale' || ticket.state === 'loginNeeded' || ticket.state === 'goldOnly';
  return (
    <Card href={ticketLink(ticket.id)} imageUrl={ticket.imageUrl} dimmed={!soft} label={label}>
      <TicketBadges ticket={ticket} />
      <span className="ticket-name">{ticket.name}</span>
      <span className="ticket-note">{formatUses(ticket, messages)}</span>
      <Price ticket={ticket} />
    </Card>
  );
}

export function Price({ ticket: { price, billedAmount } }: { ticket: MemberTicket }) {
  const messages = getMessages(usePage().view, 'tickets');
  return (
    <span className="ticket-price">
      {price === billedAmount ? null : (
        <s>
          <span className="visually-hidden">{messages.price} </span>
          {yen(price, messages)}
        </s>
      )}
      <strong>
        <span className="visually-hidden">{messages.billed} </span>
        {yen(billedAmount, messages)}
      </strong>
    </span>
  );
}

export function TicketBadges({ ticket }: { ticket: MemberTicket }) {
  const messages = getMessages(usePage().view, 'tickets');
  const { goldOnly, exclusive, left } = ticket;
  if (!goldOnly && !exclusive && left === undefined) return null;
  return (
    <span className="badges">
      {goldOnly ? <span className="badge">{messages.goldOnly}</span> : null}
      {exclusive ? <span className="badge soft">{messages.exclusive}</span> : null}
      {left === undefined || left === 0 ? null : (
        <span className="badge soft">{fill(messages.remainingCount, { count: left })}</span>
      )}
    </span>
  );
}

/** A ticket that the member owns. */
export function OwnedCard({ ticket }: { ticket: OwnedTicket }) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  return (
    <Card
      href={ownedLink(ticket.id)}
      imageUrl={ticket.imageUrl}
      dimmed={isOver(ticket)}
      label={getOwnedLabel(ticket, messages)}
    >
      <span className="ticket-name">{ticket.name}</span>
      <span className="ticket-note">
        {messages.validity} {shortUntil(ticket, messages)}
      </span>
      <span className="ticket-note">{usesLeftText(ticket, view)}</span>
    </Card>
  );
}

interface CardProps {
  href: string;
  imageUrl: string | undefined;
  dimmed: boolean;
  label: string | undefined;
  children: ReactNode;
}

function Card({ href, imageUrl, dimmed, label, children }: CardProps) {
  return (
    <a className={dimmed ? 'ticket-card dimmed' : 'ticket-card'} href={href}>
      <TicketImage imageUrl={imageUrl} sizes={imageSizes.card} />
      <span className="ticket-lines">
        {children}
        {label === undefined ? null : <span className="ticket-label">{label}</span>}
      </span>
    </a>
  );
}

interface TicketImageProps {
  imageUrl: string | undefined;
  /** Width of its place, by default of the frame. */
  sizes?: string;
}

export function TicketImage(props: TicketImageProps) {
  const { imageUrl: url, ...sizes } = props;
  return <Picture className="ticket-picture" url={url} icon={icons.ticket} {...sizes} />;
}
