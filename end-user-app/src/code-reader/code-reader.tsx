import type { PointsChanged } from '@noren/contracts/points';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../actions/use-action.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ScanDialog } from './scan-dialog.js';
import type { Scanner } from './scanner.js';
import { throwPreconditionError, useScan } from './use-scan.js';
import { type Visit, type VisitAction, VisitOutcome } from './visit-outcome.js';

/** Reads a shop's code and earns the points of a visit, once however often the request is sent. */
export function CodeReader({ messaging }: { messaging: (() => Promise<Scanner>) | undefined }) {
  const { view } = usePage();
  const reader = settings(view, 'barcodeReader');
  const { scan, request } = useScan(messaging);
  const [status, setStatus] = useState(0);
  const action = useAction<Visit, PointsChanged>({
    name: 'visit',
    questions: [],
    body: async () => ({ code: await scan().catch((error: unknown) => throwPreconditionError(view, error)) }),
    send: async (member, body, key) => {
      try {
        return (await member.call('memberPoints.visit', { body, key })).data;
      } catch (error) {
        if (error instanceof CallError) setStatus(error.status);
        throw error;
      }
    },
  });
  useStartAtOnce(reader.startAtOnce, action);
  return (
    <div className="reader">
      <VisitOutcome action={action} status={status} />
      <Start action={action} />
      {request === undefined ? null : <ScanDialog {...request} />}
    </div>
  );
}

function useStartAtOnce(enabled: boolean, action: VisitAction): void {
  const started = useRef(false);
  const start = useEffectEvent(() => action.open());
  useEffect(() => {
    if (!enabled || started.current) return;
    started.current = true;
    start();
  }, [enabled]);
}

function Start({ action }: { action: VisitAction }) {
  const { view } = usePage();
  const messages = getMessages(view, 'reader');
  const { startButtonText } = settings(view, 'barcodeReader');
  const { step } = action.flow;
  if (step === 'undecided') return null;
  const busy = step === 'preparing' || step === 'sending';
  return (
    <button type="button" className="button" onClick={action.open} disabled={busy} aria-busy={busy}>
      {step === 'sending' ? messages.reading : step === 'idle' || busy ? startButtonText : messages.again}
    </button>
  );
}
