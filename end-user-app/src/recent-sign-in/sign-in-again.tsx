import type { MemberProfile, MemberSession } from '@noren/contracts/members';
import { useState } from 'react';
import { Dialog } from '../frame/dialog.js';
import { errorText } from '../frame/error-text.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Alert } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import { type Member, MessagingUnavailable } from '../member/member.js';
import { toCallError, useAsyncAction } from '../member/use-async-action.js';
import { useLoaded } from '../member/use-member.js';
import type { Channel } from '../otp/contact.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { CodeForm, PasswordForm } from './confirm-forms.js';

export interface SignInAgainProps {
  done: () => void;
  cancel: () => void;
}

const loadProfile = async (member: Member) => (await member.call('members.me', {})).data;

/** A session as the browser stores it. */
type StoredSession = MemberSession & { readonly byPassword?: boolean };
const getSession = ({ store }: Member) => store.get<StoredSession>('session');

/** The dialog in which a member signs in again: by password, by a code to their contact, or by the messaging app. */
export function SignInAgain({ done, cancel }: SignInAgainProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'security');
  const [profile] = useLoaded(loadProfile);
  const [otpId, setOtpId] = useState<string>();
  const { busy, failure, run } = useAsyncAction(toFailure);

  const byPassword = (password: string) =>
    void run(async () => {
      await member.call('otp.confirmSignIn', { body: { password } });
      done();
    });
  const send = (channel: Channel) =>
    void run(async () => {
      setOtpId((await member.call('otp.sendConfirmation', { body: { channel } })).data.otpId);
    });
  const byCode = (code: string) =>
    void run(async () => {
      const { data } = await member.call('otp.verify', { body: { otpId: otpId ?? '', code } });
      await member.call('otp.confirmSignIn', { body: { proof: data.proof } });
      done();
    });
  const byMessaging = () =>
    void run(async () => {
      const before = getSession(member)?.memberId;
      await member.signIn();
      // Another account of the messaging app was used: what was typed belongs to the first one.
      if (getSession(member)?.memberId === before) done();
      else cancel();
    });

  const problem = failure ?? (profile.status === 'failed' ? profile.error : undefined);
  return (
    <Dialog label={messages.again} close={busy ? undefined : cancel}>
      <h2>{messages.again}</h2>
      <p className="dialog-lead">{otpId === undefined ? messages.againLead : messages.codeSent}</p>
      <Alert>{problem === undefined ? undefined : errorText(view, problem)}</Alert>
      {profile.status === 'loading' ? <Skeletons /> : null}
      {profile.status !== 'ready' ? null : otpId !== undefined ? (
        <CodeForm busy={busy} submit={byCode} />
      ) : (
        <>
          {profile.value.registered ? <PasswordForm busy={busy} submit={byPassword} /> : null}
          <div className="dialog-buttons">
            {getChannels(view, profile.value).map((channel) => (
              <button
                key={channel}
                type="button"
                className="button quiet"
                onClick={() => send(channel)}
                disabled={busy}
              >
                {messages.sendCode[channel]}
              </button>
            ))}
            {getSession(member)?.byPassword === true ? null : (
              <button type="button" className="button quiet" onClick={byMessaging} disabled={busy}>
                {messages.byMessaging}
              </button>
            )}
          </div>
        </>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button quiet" onClick={cancel} disabled={busy}>
          {messages.cancel}
        </button>
      </div>
    </Dialog>
  );
}

function toFailure(error: unknown): CallError {
  return error instanceof MessagingUnavailable ? new CallError(0, 'memberLoginFailed') : toCallError(error);
}

/** Returns the channels by which the member can get a code. */
function getChannels(view: PageView, { registered, mail, phone }: MemberProfile): Channel[] {
  const { channel } = settings(view, 'otpSetting');
  const has = { mail: mail !== undefined, sms: phone !== undefined };
  return (['mail', 'sms'] as const).filter(
    (one) => registered && has[one] && (channel === 'both' || channel === one),
  );
}
