import type { MemberProfile } from '@noren/contracts/members';
import { type FormEvent, useState } from 'react';
import { errorText } from '../frame/error-text.js';
import { Field } from '../frame/field.js';
import { UserInformationFailed } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { toast } from '../frame/toast.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { CallError } from '../member/call.js';
import { isCardNumber, toCardNumber } from '../otp/contact.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface Props {
  profile: MemberProfile;
  registered: () => void;
}

/** For members whose own card is not registered; they can dismiss it once. */
export function CardBox({ profile, registered }: Props) {
  const { view, member } = usePage();
  const card = settings(view, 'member');
  const [step, setStep] = useState<'offer' | 'form' | 'none'>(
    member.store.get('noCard') === profile.memberId ? 'none' : 'offer',
  );
  if (step === 'none') return null;
  if (step === 'form') return <CardForm registered={registered} cancel={() => setStep('offer')} />;
  const none = () => {
    member.store.set('noCard', profile.memberId);
    setStep('none');
  };
  return (
    <section className="card-box">
      <p>{card.registerCardLead}</p>
      <div className="form-buttons">
        <button type="button" className="button" onClick={() => setStep('form')}>
          {card.registerCardButtonText}
        </button>
        <button type="button" className="button quiet" onClick={none}>
          {card.noCardButtonText}
        </button>
      </div>
    </section>
  );
}

function CardForm({ registered, cancel }: { registered: () => void; cancel: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'membership');
  const { registerCardButtonText } = settings(view, 'member');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const cardNumber = toCardNumber(typed);
  const message = cardNumber === '' ? messages.cardEmpty : messages.cardInvalid;
  const { form, wrong, check } = useFormCheck(() => ({
    card: isCardNumber(cardNumber) ? undefined : message,
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!check()) return;
    setBusy(true);
    try {
      await member.call('members.registerCard', { body: { cardNumber } });
      toast(messages.cardRegistered);
      registered();
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setBusy(false);
    }
  };

  if (failure?.code === 'memberSessionExpired') return <UserInformationFailed />;
  return (
    <section className="card-box">
      <h2>{messages.cardRegister}</h2>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate ref={form}>
        <Alert>{failure === undefined ? undefined : errorText(view, failure)}</Alert>
        <Field
          label={messages.cardNumber}
          hint={messages.cardHint}
          error={wrong.card}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="form-buttons">
          <button type="submit" className="button" disabled={busy} aria-busy={busy}>
            {busy ? messages.saving : registerCardButtonText}
          </button>
          <button type="button" className="button quiet" onClick={cancel} disabled={busy}>
            {view.messages.frame.back}
          </button>
        </div>
      </form>
    </section>
  );
}
