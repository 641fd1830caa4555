import type { MemberProfile } from '@noren/contracts/members';
import type { FormEvent } from 'react';
import { errorText } from '../frame/error-text.js';
import { Check } from '../frame/field.js';
import { UserInformationFailed } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { InfoField } from './info-field.js';
import { isOpen } from './info-values.js';
import { useInfo } from './use-info.js';

interface Props {
  profile: MemberProfile;
  /** Called with the current profile after saving and after a conflicting change. */
  renewed: (profile: MemberProfile) => void;
}

/** The member's details, with the fields of the settings. */
export function InfoForm({ profile, renewed }: Props) {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  const info = settings(view, 'memberInfo');
  const { form: ref, ...form } = useInfo(profile, renewed);
  if (form.failure?.code === 'memberSessionExpired') return <UserInformationFailed />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className="form sheet" onSubmit={submit} noValidate ref={ref}>
      <Alert>
        {form.conflict
          ? messages.conflict
          : form.failure === undefined
            ? undefined
            : errorText(view, form.failure)}
      </Alert>
      <p role="status" className="saved">
        {form.saved ? info.savedText : null}
      </p>
      {info.memberFields.map((field) => (
        <InfoField
          key={field.key}
          field={field}
          value={form.values[field.key] ?? ''}
          known={form.conflict ? (profile.info[field.key] ?? '') : undefined}
          error={form.wrong[field.key]}
          open={isOpen(field, profile.info)}
          change={(value) => form.change(field.key, value)}
        />
      ))}
      {info.consentText === '' ? null : (
        <div className="consent">
          <p>{info.consentText}</p>
          <Check checked={form.agreed} change={form.agree} error={form.wrong.agreed}>
            {messages.agree}
          </Check>
        </div>
      )}
      <button type="submit" className="button" disabled={form.busy} aria-busy={form.busy}>
        {form.busy ? messages.saving : info.saveButtonText}
      </button>
    </form>
  );
}
