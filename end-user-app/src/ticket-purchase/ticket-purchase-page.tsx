import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import { useItem } from '../member/use-member.js';
import { ticketLink } from '../tickets/ticket-messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { loadPurchasable } from './purchasable.js';
import { PurchaseFlow } from './purchase-flow.js';
import '../tickets/tickets.css';
import './ticket-purchase.css';

export function TicketPurchasePage() {
  return (
    <Frame>
      <MembersOnly whole>{() => <Purchase />}</MembersOnly>
    </Frame>
  );
}

function Purchase() {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const tickets = getMessages(view, 'tickets');
  const [loaded, reload] = useItem(loadPurchasable);
  const back = ticketLink(member.query('id') ?? '');
  if (loaded.status === 'failed' && loaded.error.status !== 404) {
    return <MemberFailed error={loaded.error} reload={reload} />;
  }
  return (
    <>
      <BackLink href={back}>{messages.back}</BackLink>
      <h1 className="page-title">{messages.title}</h1>
      <LoadedView
        loaded={loaded}
        reload={reload}
        absent={{
          icon: icons.ticket,
          title: tickets.notFound,
          lead: tickets.notFoundLead,
          link: back,
          label: messages.back,
        }}
      >
        {(purchasable) => <PurchaseFlow {...purchasable} />}
      </LoadedView>
    </>
  );
}
