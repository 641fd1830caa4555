import type { MakeShopConnect, MakeShopLink } from '@noren/contracts/partners';
import { useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Alert } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

/** Milliseconds; longer because the service calls the online shop meanwhile. */
const timeout = 30_000;

/** Connects with the online shop; the returned function returns the link, or nothing after a failure. */
export function useConnect() {
  const { member } = usePage();
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  async function connect(body: MakeShopConnect): Promise<MakeShopLink | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      return (await member.call('partners.connectMakeShop', { body, timeout })).data;
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setBusy(false);
      return undefined;
    }
  }
  return { connect, failure, busy };
}

export function ConnectFailure({ failure }: { failure: CallError | undefined }) {
  const { view } = usePage();
  return (
    <Alert>
      {failure === undefined ? undefined : (
        <>
          {settings(view, 'makeShop').failedText} {errorText(view, failure)}
        </>
      )}
    </Alert>
  );
}
