import type { MemberStampCard, StampPress, StampPressed } from '@noren/contracts';
import { type Action, useAction } from '../actions/use-action.js';
import { readerOfApp, type Scan, throwPreconditionError, useScan } from '../code-reader/use-scan.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import { usePage } from '../view/context.js';

export interface StampAction {
  press: Action<StampPress, StampPressed>;
  /** The open reader, for a card that needs a QR code. */
  reader: Scan['shown'];
}

/** A stamp on a card: asks for the proof, then sends it. */
export function useStamp(card: MemberStampCard): StampAction {
  const { view } = usePage();
  const { scan, shown } = useScan(readerOfApp());
  const byCode = card.proof === 'qr';
  const press = useAction<StampPress, StampPressed>({
    name: `stamp.${card.id}`,
    asks: byCode ? [] : ['proof'],
    body: async () =>
      byCode ? { qr: await scan().catch((error: unknown) => throwPreconditionError(view, error)) } : {},
    async send(member, body, key) {
      const timeout = getAnswerTimeoutMs(view, card.proof);
      const params = { stampCardId: card.id };
      return (await member.call('memberStamps.press', { params, body, key, timeout })).data;
    },
  });
  return { press, reader: shown };
}
