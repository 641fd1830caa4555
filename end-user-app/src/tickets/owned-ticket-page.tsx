import type { OwnedTicket } from '@noren/contracts';
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
import { TicketPicture } from './ticket-card.js';
import { formatUses, getOwnedLabel, kindMessages, usesLeftText, validUntilText } from './ticket-messages.js';
import { optional } from './ticket-page.js';
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
  const texts = getMessages(view, 'tickets');
  const [loaded, again] = useItem(load);
  if (loaded.status === 'failed' && loaded.error.status !== 404) {
    return <MemberFailed error={loaded.error} again={again} />;
  }
  const kind = loaded.status === 'ready' ? loaded.value.kind : 'ticket';
  const list = `${kindMessages(view, kind).list}?tab=owned`;
  return (
    <>
      <BackLink href={list}>{texts.toOwned}</BackLink>
      <LoadedView
        loaded={loaded}
        again={again}
        absent={{ icon: icons.ticket, title: texts.ownedNotFound, link: list, label: texts.toOwned }}
      >
        {(ticket) => <Detail ticket={ticket} again={again} />}
      </LoadedView>
    </>
  );
}

function Detail({ ticket, again }: { ticket: OwnedTicket; again: () => void }) {
  const { view } = usePage();
  const { state, name, description, imageUrl } = ticket;
  const over = state === 'used' || state === 'outsideTerm';
  return (
    <article className={over ? 'ticket-detail dimmed' : 'ticket-detail'}>
      <TicketPicture imageUrl={imageUrl} />
      <p>
        <span className="ticket-label large">{getOwnedLabel(ticket, getMessages(view, 'tickets'))}</span>
      </p>
      <h1>{name}</h1>
      {description === undefined ? null : <p className="ticket-text">{description}</p>}
      <OwnedTicketUse ticket={ticket} changed={again} />
      <Facts items={getFacts(ticket, view)} />
    </article>
  );
}

function getFacts(ticket: OwnedTicket, view: PageView): [string, string][] {
  const texts = getMessages(view, 'tickets');
  const { showConditions } = settings(view, 'ticket');
  const { purchasedAt, startedAt, conditions, remarks } = ticket;
  return [
    [texts.validity, validUntilText(ticket, texts)],
    [texts.uses, [formatUses(ticket, texts), usesLeftText(ticket, view)].filter(Boolean).join('\n')],
    [texts.useType, texts.use[ticket.useType]],
    [texts.purchasedAt, tokyoDateTime(purchasedAt)],
    ...optional(texts.startedAt, startedAt === undefined ? undefined : tokyoDateTime(startedAt)),
    ...optional(texts.conditions, showConditions ? conditions : undefined),
    ...optional(texts.remarks, remarks),
  ];
}
