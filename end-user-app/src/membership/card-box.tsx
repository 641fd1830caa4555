import type { MemberProfile } from '@noren/contracts';
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
  const [shown, setShown] = useState<'offer' | 'form' | 'none'>(
    member.store.get('noCard') === profile.memberId ? 'none' : 'offer',
  );
  if (shown === 'none') return null;
  if (shown === 'form') return <CardForm registered={registered} cancel={() => setShown('offer')} />;
  const none = () => {
    member.store.set('noCard', profile.memberId);
    setShown('none');
  };
  return (
    <section className="card-box">
      <p>{card.registerCardLead}</p>
      <div className="form-buttons">
        <button type="button" className="button" onClick={() => setShown('form')}>
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
  const texts = getMessages(view, 'membership');
  const { registerCardButtonText } = settings(view, 'member');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const cardNumber = toCardNumber(typed);
  const message = cardNumber === '' ? texts.cardEmpty : texts.cardInvalid;
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
      toast(texts.cardRegistered);
      registered();
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
      setBusy(false);
    }
  };

  if (failure?.code === 'memberSessionExpired') return <UserInformationFailed />;
  return (
    <section className="card-box">
      <h2>{texts.cardRegister}</h2>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate ref={form}>
        <Alert>{failure === undefined ? undefined : errorText(view, failure)}</Alert>
        <Field
          label={texts.cardNumber}
          hint={texts.cardHint}
          error={wrong.card}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="form-buttons">
          <button type="submit" className="button" disabled={busy} aria-busy={busy}>
            {busy ? texts.saving : registerCardButtonText}
          </button>
          <button type="button" className="button quiet" onClick={cancel} disabled={busy}>
            {view.texts.frame.back}
          </button>
        </div>
      </form>
    </section>
  );
}
