import type { MemberTicket, PaymentSetup } from '@noren/contracts';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { ticketLink } from '../tickets/ticket-messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { PurchaseFlow } from './purchase-flow.js';
import '../tickets/tickets.css';
import './ticket-purchase.css';

/** The ticket and the card payment's setup; undefined if the app takes no cards. */
export interface Purchasable {
  ticket: MemberTicket;
  setup: PaymentSetup | undefined;
}

async function load(member: Member, ticketId: string): Promise<Purchasable> {
  const [ticket, setup] = await Promise.all([
    member.call('memberTickets.get', { params: { ticketId } }),
    member.call('memberTickets.setup', {}).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'ticketPaymentUnavailable') return undefined;
      throw error;
    }),
  ]);
  return { ticket: ticket.data, setup: setup?.data };
}

export function TicketPurchasePage() {
  return (
    <Frame>
      <MembersOnly whole>{() => <Purchase />}</MembersOnly>
    </Frame>
  );
}

function Purchase() {
  const { view, member } = usePage();
  const texts = getMessages(view, 'purchase');
  const tickets = getMessages(view, 'tickets');
  const [loaded, again] = useItem(load);
  const back = ticketLink(member.query('id') ?? '');
  if (loaded.status === 'failed' && loaded.error.status !== 404) {
    return <MemberFailed error={loaded.error} again={again} />;
  }
  return (
    <>
      <BackLink href={back}>{texts.back}</BackLink>
      <h1 className="page-title">{texts.title}</h1>
      <LoadedView
        loaded={loaded}
        again={again}
        absent={{
          icon: icons.ticket,
          title: tickets.notFound,
          lead: tickets.notFoundLead,
          link: back,
          label: texts.back,
        }}
      >
        {(purchasable) => <PurchaseFlow {...purchasable} />}
      </LoadedView>
    </>
  );
}
