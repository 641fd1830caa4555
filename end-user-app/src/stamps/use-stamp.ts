import type { MemberStampCard, StampPress, StampPressed } from '@noren/contracts/stamps';
import { type Action, useAction } from '../actions/use-action.js';
import { findMessagingScanner, type Scan, throwPreconditionError, useScan } from '../code-reader/use-scan.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import { usePage } from '../view/context.js';

export interface StampAction {
  action: Action<StampPress, StampPressed>;
  /** The open reader, for a card that needs a QR code. */
  reader: Scan['request'];
}

/** A stamp on a card: asks for the proof, then sends it. */
export function useStamp(card: MemberStampCard): StampAction {
  const { view } = usePage();
  const { scan, request } = useScan(findMessagingScanner());
  const byCode = card.proof === 'qr';
  const action = useAction<StampPress, StampPressed>({
    name: `stamp.${card.id}`,
    questions: byCode ? [] : ['proof'],
    body: async () =>
      byCode ? { qr: await scan().catch((error: unknown) => throwPreconditionError(view, error)) } : {},
    async send(member, body, key) {
      const timeout = getAnswerTimeoutMs(view, card.proof);
      const params = { stampCardId: card.id };
      return (await member.call('memberStamps.press', { params, body, key, timeout })).data;
    },
  });
  return { action, reader: request };
}
