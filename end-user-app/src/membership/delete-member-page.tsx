import type { MemberDeleted, MemberHoldings } from '@noren/contracts/members';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { errorText } from '../frame/error-text.js';
import { Check } from '../frame/field.js';
import { Frame } from '../frame/frame.js';
import { Skeletons } from '../frame/loaded-view.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { MembersOnly, UserInformationFailed } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { useRecentSignIn } from '../recent-sign-in/use-recent-sign-in.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { EndingHoldings, getEndingQuestion } from './ending-holdings.js';
import './membership.css';

const loadHoldings = async (member: Member): Promise<MemberHoldings> =>
  (await member.call('members.holdings', {})).data;

export function DeleteMemberPage() {
  const { view, member } = usePage();
  const leave = settings(view, 'deleteMember');
  const [deleted, setDeleted] = useState<MemberDeleted>();
  const done = (result: MemberDeleted) => {
    setDeleted(result);
    // Removes all of the member's data from this device.
    member.signOut().catch(() => undefined);
  };
  return (
    <Frame>
      <h1 className="page-title">{leave.title}</h1>
      {deleted === undefined ? (
        <MembersOnly>{() => <Leave done={done} />}</MembersOnly>
      ) : (
        <Left deleted={deleted} />
      )}
    </Frame>
  );
}

function Leave({ done }: { done: (deleted: MemberDeleted) => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'membership');
  const leave = settings(view, 'deleteMember');
  const [holdings, reload] = useLoaded(loadHoldings);
  const { guard, dialog } = useRecentSignIn();
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'form' | 'confirm' | 'sending'>('form');
  const [failure, setFailure] = useState<CallError>();
  // If the settings have no consent text, the confirmation itself is the consent.
  const agrees = agreed || leave.agreeText === '';
  const { form, wrong, check } = useFormCheck(() => ({ agreed: agrees ? undefined : messages.agreeToLeave }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) setStep('confirm');
  };
  const send = async () => {
    setStep('sending');
    setFailure(undefined);
    try {
      // Without it the member can still leave, and is told to disconnect the app themselves.
      const accessToken = await member.getAccessToken().catch(() => undefined);
      const { data } = await guard(() =>
        member.call('members.delete', {
          body: {
            agreed: true,
            asksForSignIn: true,
            ...(reason === '' ? {} : { reason }),
            ...(accessToken === undefined ? {} : { accessToken }),
          },
        }),
      );
      done(data);
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setStep('form');
    }
  };

  const ending = holdings.status === 'ready' ? getEndingQuestion(view, holdings.value) : '';

  const expired = 'memberSessionExpired';
  if (failure?.code === expired || (holdings.status === 'failed' && holdings.error.code === expired)) {
    return <UserInformationFailed />;
  }
  if (holdings.status === 'loading') return <Skeletons />;
  return (
    <div className="membership">
      {leave.lead === '' ? null : <p>{leave.lead}</p>}
      {leave.notes === '' ? null : (
        <div className="leave-notes">
          <Icon path={icons.alert} />
          <p>{leave.notes}</p>
        </div>
      )}
      <EndingHoldings loaded={holdings} reload={reload} />
      <form className="form" onSubmit={submit} noValidate ref={form}>
        <Alert>
          {failure === undefined
            ? undefined
            : failure.status === 0
              ? messages.leaveUnknown
              : errorText(view, failure)}
        </Alert>
        {leave.askReason && leave.reasons.length > 0 ? (
          <Reasons reasons={leave.reasons} chosen={reason} choose={setReason} />
        ) : null}
        {leave.agreeText === '' ? null : (
          <Check checked={agreed} change={setAgreed} error={wrong.agreed}>
            {leave.agreeText}
          </Check>
        )}
        <div className="form-buttons">
          <a className="button" href={view.pages.includes('member') ? '/member' : '/'}>
            {leave.cancelButtonText}
          </a>
          <button type="submit" className="button quiet danger">
            {leave.deleteButtonText}
          </button>
        </div>
      </form>
      {step === 'form' ? null : (
        <Confirm
          danger
          title={leave.deleteButtonText}
          lead={[ending, leave.confirmText].filter(Boolean).join('\n')}
          yes={leave.deleteButtonText}
          no={leave.cancelButtonText}
          busy={step === 'sending'}
          confirm={() => void send()}
          cancel={() => setStep('form')}
        />
      )}
      {dialog}
    </div>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  chosen: string;
  choose: (reason: string) => void;
}

function Reasons({ reasons, chosen, choose }: ReasonsProps) {
  const messages = getMessages(usePage().view, 'membership');
  return (
    <fieldset className="reasons">
      <legend>{messages.reason}</legend>
      {reasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={chosen === reason}
            onChange={() => choose(reason)}
          />
          <span>{reason}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Left({ deleted }: { deleted: MemberDeleted }) {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  return (
    <div className="left" role="status">
      <span className="done-mark">
        <Icon path={icons.check} />
      </span>
      <p className="left-lead">{settings(view, 'deleteMember').doneText}</p>
      <p className="field-hint">{messages.revocations[deleted.revocation]}</p>
      <a className="button" href="/">
        {view.sections.text.topButtonText}
      </a>
    </div>
  );
}
