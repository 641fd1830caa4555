import type { MemberTicket, OwnedTicket, TicketPurchase } from '@noren/contracts/tickets';
import { useEffect, useState } from 'react';
import { Sending } from '../actions/action-dialog.js';
import { Confirm } from '../frame/confirm.js';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { MemberFailed } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import { kindMessages } from '../tickets/ticket-messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { getConflictingPurchase, useFollowing } from './use-following.js';

interface FollowingProps {
  ticket: MemberTicket;
  purchaseId: string;
  known?: TicketPurchase;
  /** True if the purchase was just created on this page. */
  fresh: boolean;
  paid: (owned: OwnedTicket, amount: number) => void;
  restart: () => void;
}

/** The progress of a purchase: payment, 3-D Secure, or its result. */
export function Following({ ticket, purchaseId, known, fresh, paid, restart }: FollowingProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const [state, recheck, setPurchase] = useFollowing(purchaseId, known);
  const purchase = state.status === 'known' ? state.purchase : undefined;
  useEffect(() => {
    if (purchase?.status === 'paid' && purchase.owned !== undefined) paid(purchase.owned, purchase.amount);
    if (fresh && leads(purchase)) member.go(purchase.redirectUrl);
  });
  if (state.status === 'failed') return <MemberFailed error={state.error} reload={recheck} />;
  if (state.status === 'slow') {
    return (
      <Notice icon={icons.clock} title={messages.slow} lead={messages.slowLead}>
        <button type="button" className="button" onClick={recheck}>
          {messages.recheck}
        </button>
      </Notice>
    );
  }
  if (leads(purchase)) {
    return fresh ? (
      <Sending text={messages.toBank} />
    ) : (
      <AuthenticationPending purchase={purchase} setPurchase={setPurchase} />
    );
  }
  if (purchase?.status === 'refunded') {
    return (
      <Notice icon={icons.ticket} title={messages.refunded} lead={ticket.name}>
        <a className="button quiet" href={kindMessages(view, ticket.kind).list}>
          {messages.toList}
        </a>
      </Notice>
    );
  }
  if (purchase?.status === 'failed' || purchase?.status === 'cancelled') {
    return <Ended ticket={ticket} purchase={purchase} restart={restart} />;
  }
  return (
    <>
      <Sending text={messages.paying} />
      <p className="purchase-lead">{messages.payingLead}</p>
    </>
  );
}

type Leading = TicketPurchase & { redirectUrl: string };

/** True if the card issuer requires authentication; only follows http(s) URLs. */
function leads(purchase: TicketPurchase | undefined): purchase is Leading {
  return purchase?.status === 'authenticating' && /^https?:\/\//.test(purchase.redirectUrl ?? '');
}

interface AtTheBankProps {
  purchase: Leading;
  setPurchase: (purchase: TicketPurchase) => void;
}

/** The member came back without completing authentication at the card issuer. */
function AuthenticationPending({ purchase, setPurchase }: AtTheBankProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const [stopping, setStopping] = useState<'no' | 'asked' | 'busy' | 'failed'>('no');
  async function stop(): Promise<void> {
    setStopping('busy');
    try {
      setPurchase((await member.call('memberTickets.cancel', { params: { purchaseId: purchase.id } })).data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The payment completed in the meantime.
      const paid = getConflictingPurchase(error);
      if (paid === undefined) setStopping('failed');
      else setPurchase(paid);
    }
  }
  return (
    <>
      <Notice icon={icons.lock} title={messages.bankTitle} lead={messages.bankLead} />
      <div className="purchase-buttons">
        <button type="button" className="button" onClick={() => member.go(purchase.redirectUrl)}>
          {messages.toBankButton}
        </button>
        <button type="button" className="button quiet" onClick={() => setStopping('asked')}>
          {messages.stop}
        </button>
      </div>
      {stopping === 'no' ? null : (
        <Confirm
          title={messages.stopTitle}
          lead={stopping === 'failed' ? messages.stopFailed : messages.stopLead}
          yes={messages.stopYes}
          busy={stopping === 'busy'}
          confirm={() => void stop()}
          cancel={() => setStopping('no')}
        />
      )}
    </>
  );
}

interface EndedProps {
  ticket: MemberTicket;
  purchase: TicketPurchase;
  restart: () => void;
}

/** A failed purchase with its reason and recovery action. */
function Ended({ ticket, purchase: { status, error }, restart }: EndedProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'purchase');
  const cancelled = status === 'cancelled';
  return (
    <div role="alert">
      <Notice
        icon={icons.alert}
        title={cancelled ? messages.cancelled : messages.refused}
        lead={
          error === undefined && cancelled
            ? messages.cancelledLead
            : errorText(view, { code: error, status: 409 })
        }
      />
      <div className="purchase-buttons">
        <button type="button" className="button" onClick={restart}>
          {messages.otherWay}
        </button>
        <a className="button quiet" href={kindMessages(view, ticket.kind).list}>
          {messages.toList}
        </a>
      </div>
    </div>
  );
}
