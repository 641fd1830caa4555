import type { MakeShopLink } from '@noren/contracts/partners';
import { useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoginNeeded } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { toast } from '../frame/toast.js';
import { CallError } from '../member/call.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ConnectForm } from './connect-form.js';
import { MailConnect } from './mail-connect.js';

interface CooperationProps {
  readonly first: MakeShopLink;
  /** Loads the link again: only the service knows how a member connects. */
  readonly reload: () => void;
}

/** The connection to the online shop, or the form that creates it. */
export function Cooperation({ first, reload }: CooperationProps) {
  const [link, setLink] = useState(first);
  if (link.connected) return <Connected link={link} disconnected={reload} />;
  return link.connectBy === 'mail' ? (
    <MailConnect mail={link.mail} connected={setLink} />
  ) : (
    <ConnectForm connected={setLink} />
  );
}

function Connected({ link, disconnected }: { link: MakeShopLink; disconnected: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'partners');
  const shop = settings(view, 'makeShop');
  const [step, setStep] = useState<'idle' | 'confirm' | 'sending'>('idle');
  const [failure, setFailure] = useState<CallError>();
  const facts = [
    [messages.shopName, link.memberName],
    [
      messages.points,
      link.points === undefined ? undefined : `${link.points.toLocaleString('ja-JP')} ${messages.unit}`,
    ],
    [messages.connectedAt, link.connectedAt && tokyoDate(link.connectedAt)],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);

  const disconnect = async () => {
    setStep('sending');
    setFailure(undefined);
    try {
      await member.call('partners.disconnectMakeShop', {});
      toast(messages.disconnected);
      disconnected();
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setStep('idle');
    }
  };

  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  return (
    <div className="make-shop">
      <p className="make-shop-connected">
        <Icon path={icons.check} />
        {shop.connectedText}
      </p>
      {facts.length === 0 ? null : <Facts items={facts} />}
      <Alert>{failure === undefined ? undefined : errorText(view, failure)}</Alert>
      <button type="button" className="button quiet" onClick={() => setStep('confirm')}>
        {shop.disconnectButtonText}
      </button>
      {step === 'idle' ? null : (
        <Confirm
          title={messages.disconnectTitle}
          lead={messages.disconnectLead}
          busy={step === 'sending'}
          confirm={() => void disconnect()}
          cancel={() => setStep('idle')}
        />
      )}
    </div>
  );
}
