import type { MakeShopLink } from '@noren/contracts/partners';
import { type FormEvent, useState } from 'react';
import { Check } from '../frame/field.js';
import * as icons from '../frame/icon-paths.js';
import { LoginNeeded } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { siteMap } from '../view/site-map.js';
import { ConnectFailure, useConnect } from './use-connect.js';

interface MailConnectProps {
  /** The member's verified address, masked. */
  readonly mail: string | undefined;
  readonly connected: (link: MakeShopLink) => void;
}

/** Consent to be found at the online shop by the verified mail address. */
export function MailConnect({ mail, connected }: MailConnectProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const shop = settings(view, 'makeShop');
  const [agreed, setAgreed] = useState(false);
  const { connect, failure, busy } = useConnect();
  const { form, wrong, check } = useFormCheck(() => ({
    agreed: shop.agreeText === '' || agreed ? undefined : messages.agreeNeeded,
  }));
  const send = async () => {
    const link = await connect({});
    if (link !== undefined) connected(link);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void send();
  };

  if (failure?.code === 'loginNeeded') return <LoginNeeded />;
  if (mail === undefined || failure?.code === 'makeShopMailNeeded') return <MailNeeded />;
  return (
    <form className="form make-shop-form" onSubmit={submit} noValidate ref={form}>
      <ConnectFailure failure={failure} />
      <p>{messages.mailLead}</p>
      <Facts items={[[messages.mail, mail]]} />
      {shop.agreeText === '' ? null : (
        <Check checked={agreed} change={setAgreed} error={wrong.agreed}>
          {shop.agreeText}
        </Check>
      )}
      <button type="submit" className="button" disabled={busy} aria-busy={busy}>
        {busy ? messages.working : shop.connectButtonText}
      </button>
    </form>
  );
}

/** Pages that verify a mail address; only the first is also for members who have registered a phone number. */
const mailPages = ['updateMember', 'register'] as const;

function MailNeeded() {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const id = mailPages.find((page) => view.pages.includes(page));
  const page = siteMap.find((one) => one.id === id);
  return (
    <Notice icon={icons.mail} title={messages.mailNeeded} lead={messages.mailNeededLead}>
      {page === undefined ? null : (
        <a className="button" href={page.path}>
          {messages.registerMail}
        </a>
      )}
    </Notice>
  );
}
