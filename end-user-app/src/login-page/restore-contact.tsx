import type { ContactRestored } from '@noren/contracts/members';
import { useState } from 'react';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Alert } from '../frame/notice.js';
import { useAsyncAction } from '../member/use-async-action.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import '../frame/field.css';

/** The target of the link in the notice of a changed contact. Opening it changes nothing: mail filters follow links. */
export function RestoreContact({ code }: { code: string }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'security');
  const { busy, failure, run } = useAsyncAction();
  const [restored, setRestored] = useState<ContactRestored>();

  const restore = () =>
    void run(async () => {
      const { data } = await member.call('members.restoreContact', { body: { code } });
      setRestored(data);
    });

  if (restored !== undefined) return <Restored restored={restored} />;
  return (
    <section className="restore">
      <h1 className="page-title">{messages.restore}</h1>
      <p>{messages.restoreLead}</p>
      <Alert>{failure === undefined ? undefined : errorText(view, failure)}</Alert>
      <div className="form-buttons">
        <button type="button" className="button" onClick={restore} disabled={busy} aria-busy={busy}>
          {busy ? view.sections.text.loadingText : messages.restoreButton}
        </button>
      </div>
    </section>
  );
}

function Restored({ restored: { newPasswordNeeded } }: { restored: ContactRestored }) {
  const { view } = usePage();
  const messages = getMessages(view, 'security');
  const setsPassword = newPasswordNeeded && view.pages.includes('forgotPassword');
  return (
    <section className="restore">
      <span className="done-mark">
        <Icon path={icons.check} />
      </span>
      <h1 className="page-title">{messages.restored}</h1>
      <p role="status">{newPasswordNeeded ? messages.restoredPassword : messages.restoredLead}</p>
      <div className="form-buttons">
        <a className="button" href={setsPassword ? '/forgot-password' : '/login'}>
          {setsPassword ? messages.toPassword : view.messages.frame.login}
        </a>
      </div>
    </section>
  );
}
