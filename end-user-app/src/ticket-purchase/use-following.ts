import type { TicketPurchase } from '@noren/contracts/tickets';
import { useEffect, useState } from 'react';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';

type FollowingState =
  | { status: 'looking' }
  | { status: 'known'; purchase: TicketPurchase }
  /** Undecided for a long time; polling has paused and can be resumed. */
  | { status: 'slow' }
  | { status: 'failed'; error: CallError };

/** Poll interval in milliseconds, and the number of polls before the page shows that it takes long. */
const pause = 2_000;
const looks = 20;
/** Consecutive polls that may fail: devices switch cells while they pay. */
const failures = 3;

/**
 * Polls a purchase until it is decided.
 * @returns its status, a function that polls again, and one that sets a purchase known from elsewhere
 */
export function useFollowing(
  purchaseId: string,
  known: TicketPurchase | undefined,
): [FollowingState, () => void, (purchase: TicketPurchase) => void] {
  const { member } = usePage();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<FollowingState>(
    known === undefined ? { status: 'looking' } : { status: 'known', purchase: known },
  );
  const open =
    state.status === 'looking' || (state.status === 'known' && state.purchase.status === 'processing');
  const first = state.status === 'looking';

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;
    let count = 0;
    let failed = 0;
    const next = () => {
      timer = setTimeout(() => void look(), pause);
    };
    async function look(): Promise<void> {
      count += 1;
      try {
        const { data } = await member.call('memberTickets.purchaseOf', { params: { purchaseId } });
        failed = 0;
        if (!live) return;
        if (data.status !== 'processing') setState({ status: 'known', purchase: data });
        else if (count >= looks) setState({ status: 'slow' });
        else next();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        failed += 1;
        if (!live) return;
        const final = error.status >= 400 && error.status < 500 && error.status !== 429;
        if (final || failed >= failures) setState({ status: 'failed', error });
        else next();
      }
    }
    if (first) void look();
    else next();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [open, first, member, purchaseId, round]);

  const recheck = () => {
    setState({ status: 'looking' });
    setRound((number) => number + 1);
  };
  return [state, recheck, (purchase) => setState({ status: 'known', purchase })];
}

/** Returns the current purchase of a conflict; undefined for any other error. */
export function getConflictingPurchase(error: unknown): TicketPurchase | undefined {
  const current = error instanceof CallError && error.code === 'conflict' ? error.current : undefined;
  return isPurchase(current) ? current : undefined;
}

function isPurchase(value: unknown): value is TicketPurchase {
  const purchase = value as Partial<TicketPurchase> | null | undefined;
  return (
    typeof purchase === 'object' && typeof purchase?.id === 'string' && typeof purchase.status === 'string'
  );
}
