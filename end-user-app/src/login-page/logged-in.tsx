import { useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { logOut } from '../member/log-out.js';
import type { Identity } from '../member/member.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

/** The signed-in state: who the member is, where to continue, and the logout. */
export function LoggedIn({ identity }: { identity: Extract<Identity, { status: 'member' }> }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'login');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut(member);
  };
  return (
    <section className="login">
      <span className="login-mark done">
        <Icon path={icons.check} />
      </span>
      <h1>{messages.loggedIn}</h1>
      <p className="login-lead">{messages.loggedInLead}</p>
      <dl className="login-facts">
        <div>
          <dt>{messages.name}</dt>
          <dd>{identity.name ?? messages.anonymous}</dd>
        </div>
        <div>
          <dt>{messages.tier}</dt>
          <dd>{messages.tiers[identity.tier]}</dd>
        </div>
      </dl>
      {view.pages.includes('member') ? (
        <a className="button" href="/member">
          {messages.toMember}
        </a>
      ) : null}
      {view.pages.includes('coupons') ? (
        <a className={view.pages.includes('member') ? 'button quiet' : 'button'} href="/coupons">
          {messages.toCoupons}
        </a>
      ) : null}
      <button type="button" className="button quiet" onClick={leave} disabled={leaving}>
        {messages.logout}
      </button>
    </section>
  );
}
