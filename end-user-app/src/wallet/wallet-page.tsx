import type { Sections } from '@noren/contracts/config-sections';
import type { ErrorCode } from '@noren/contracts/errors';
import type { WalletCard as IssuedCard } from '@noren/contracts/partners';
import { useEffect, useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Frame } from '../frame/frame.js';
import { LoginNeeded, MembersOnly } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { WalletCard } from './wallet-card.js';
import './wallet.css';

/** Milliseconds; longer because the service calls the wallet's issuer meanwhile. */
const timeout = 30_000;

export function WalletPage() {
  const wallet = settings(usePage().view, 'wallet');
  return (
    <Frame>
      <h1 className="page-title">{wallet.title}</h1>
      {wallet.lead === '' ? null : <p className="wallet-lead">{wallet.lead}</p>}
      <MembersOnly>
        {(identity) => (
          <div className="wallet">
            <WalletCard name={identity.name} />
            <AddCard />
          </div>
        )}
      </MembersOnly>
    </Frame>
  );
}

/** The wallets that this device has and the settings offer. */
function AddCard() {
  const { view, member } = usePage();
  const messages = getMessages(view, 'partners');
  const wallet = settings(view, 'wallet');
  // The link to the pass led back here.
  const [failure, setFailure] = useState(() => toFailure(member.query('error')));
  // The member returned from the wallet's own page.
  const [added, setAdded] = useState(() => !failure && member.store.get<boolean>('walletAdded') === true);
  useEffect(() => member.store.remove('walletAdded'), [member]);
  const [busy, setBusy] = useState<WalletKind>();
  const kinds = getWallets(navigator.userAgent, view.systemName === 'preview').filter((kind) => wallet[kind]);

  const add = async (kind: WalletKind) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const { data } = await member.call('partners.walletCard', { body: { wallet: kind }, timeout });
      member.store.set('walletAdded', true);
      leave(data);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
    }
    setBusy(undefined);
  };
  const leave = ({ url }: IssuedCard) => {
    member.go(url);
    setAdded(true);
  };

  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  if (kinds.length === 0) return <p className="wallet-none">{wallet.unsupportedText}</p>;
  return (
    <>
      <Alert>{failure === undefined ? undefined : errorText(view, failure)}</Alert>
      <p role="status" className="wallet-added">
        {added && busy === undefined ? wallet.addedText : null}
      </p>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button wallet-button"
          onClick={() => void add(kind)}
          disabled={busy !== undefined}
          aria-busy={busy === kind}
        >
          {busy === kind ? messages.working : messages[kind]}
        </button>
      ))}
    </>
  );
}

function toFailure(code: string | null): CallError | undefined {
  return code === null ? undefined : new CallError(409, code as ErrorCode);
}

export type WalletKind = keyof Pick<Sections['wallet'], 'apple' | 'google'>;

/**
 * Returns the wallets of a device.
 * @param all returns every wallet, because the live preview represents any device
 */
export function getWallets(userAgent: string, all = false): WalletKind[] {
  if (all) return ['apple', 'google'];
  if (/iPhone|iPod/.test(userAgent)) return ['apple'];
  return /Android/.test(userAgent) ? ['google'] : [];
}
