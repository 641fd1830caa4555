import type { MemberHoldings } from '@noren/contracts/members';
import { Alert } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Loaded } from '../member/use-member.js';
import { tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView } from '../view/page-view.js';

type Messages = ReturnType<typeof getMessages<'membership'>>;
type Ticket = MemberHoldings['tickets'][number];

/** How many coupons are named; tickets, which were paid, are all. */
const maxCoupons = 5;

/** What ends when the member leaves. Members may leave even if it cannot be loaded. */
export function EndingHoldings({ loaded, reload }: { loaded: Loaded<MemberHoldings>; reload: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  if (loaded.status !== 'ready') {
    return (
      <div className="leave-ending">
        <Alert>{messages.endingFailed}</Alert>
        <button type="button" className="button quiet" onClick={reload}>
          {view.sections.text.retryButtonText}
        </button>
      </div>
    );
  }
  const { points, coupons, tickets } = loaded.value;
  const facts = [
    ...(points === 0 ? [] : [[messages.endingPoints, formatPoints(points, messages)] as const]),
    ...(coupons.length === 0 ? [] : [[messages.endingCoupons, nameCoupons(coupons, messages)] as const]),
    ...(tickets.length === 0
      ? []
      : [[messages.endingTickets, tickets.map((ticket) => toText(ticket, messages)).join('\n')] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <section className="leave-ending" aria-label={messages.ending}>
      <h2>{messages.ending}</h2>
      <Facts items={facts} />
    </section>
  );
}

/** Returns the sentence about what ends, for the last question; empty if nothing does. */
export function getEndingQuestion(view: PageView, { points, coupons, tickets }: MemberHoldings): string {
  const messages = getMessages(view, 'membership');
  const parts = [
    ...(tickets.length === 0 ? [] : [fill(messages.countTickets, { count: tickets.length })]),
    ...(coupons.length === 0 ? [] : [fill(messages.countCoupons, { count: coupons.length })]),
    ...(points === 0 ? [] : [formatPoints(points, messages)]),
  ];
  return parts.length === 0 ? '' : fill(messages.endingQuestion, { holdings: parts.join(messages.and) });
}

function formatPoints(points: number, messages: Messages): string {
  return fill(messages.points, { points: points.toLocaleString('en-US') });
}

function nameCoupons(names: readonly string[], messages: Messages): string {
  const more = names.length - maxCoupons;
  const rest = more > 0 ? [fill(messages.more, { count: more })] : [];
  return [...names.slice(0, maxCoupons), ...rest].join('\n');
}

function toText({ name, usesLeft, validUntil, amount }: Ticket, messages: Messages): string {
  const details = [
    ...(usesLeft === undefined ? [] : [fill(messages.usesLeft, { count: usesLeft })]),
    ...(validUntil === undefined ? [] : [fill(messages.ticketUntil, { date: tokyoLastDate(validUntil) })]),
    ...(amount ? [fill(messages.paidYen, { yen: amount.toLocaleString('en-US') })] : []),
  ];
  return details.length === 0
    ? name
    : fill(messages.ticketDetails, { name, details: details.join(messages.and) });
}
