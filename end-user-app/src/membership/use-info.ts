import type { MemberProfile } from '@noren/contracts/members';
import { useMemo, useState } from 'react';
import { type FormCheck, useFormCheck } from '../frame/use-form-check.js';
import { CallError } from '../member/call.js';
import { useDraft } from '../member/use-draft.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { getInfo, getValueErrors, type InfoKey, type InfoValues, isOpen } from './info-values.js';

export interface InfoState {
  values: InfoValues;
  form: FormCheck<InfoValues>['form'];
  wrong: InfoValues & { agreed?: string };
  agreed: boolean;
  busy: boolean;
  saved: boolean;
  /** True after a conflicting change; the input stays, with the saved values next to it. */
  conflict: boolean;
  failure: CallError | undefined;
  change(key: InfoKey, value: string): void;
  agree(agreed: boolean): void;
  save(): void;
}

const untouched: InfoValues = {};

/** A form over a member's profile; stores only the input, so that all other fields stay current. */
export function useInfo(profile: MemberProfile, renewed: (profile: MemberProfile) => void): InfoState {
  const { view, member } = usePage();
  const { memberFields, consentText } = settings(view, 'memberInfo');
  const messages = getMessages(view, 'membership');
  const [typed, saveDraft, discardDraft] = useDraft('memberInfo', untouched);
  const [agreed, agree] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'conflict'>('idle');
  const [failure, setFailure] = useState<CallError>();
  const open = useMemo(
    () => memberFields.filter((field) => isOpen(field, profile.info)),
    [memberFields, profile.info],
  );
  const values = { ...profile.info, ...typed };
  const { form, wrong, check } = useFormCheck(() => ({
    ...getValueErrors(
      open,
      values,
      messages,
      tokyoDate(new Date(member.now()).toISOString()).replaceAll('/', '-'),
    ),
    agreed: consentText !== '' && !agreed ? messages.agreeNeeded : undefined,
  }));

  async function send(): Promise<void> {
    setState('busy');
    setFailure(undefined);
    try {
      const { data } = await member.call('members.updateInfo', {
        body: { version: profile.version, info: getInfo(profile.info, open, values), agreed },
      });
      saveDraft(untouched);
      discardDraft();
      renewed(data);
      setState('saved');
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError(0);
      if (failed.code !== 'conflict') {
        setFailure(failed);
        return setState('idle');
      }
      await pollIntervalMs(failed);
    }
  }

  /** Loads the current profile from the conflict's answer. */
  async function pollIntervalMs(conflict: CallError): Promise<void> {
    try {
      const now = conflict.current as MemberProfile | undefined;
      renewed(now ?? (await member.call('members.me', {})).data);
      setState('conflict');
    } catch {
      setFailure(conflict);
      setState('idle');
    }
  }

  return {
    values,
    form,
    wrong,
    agreed,
    busy: state === 'busy',
    saved: state === 'saved',
    conflict: state === 'conflict',
    failure,
    agree,
    change(key, value) {
      if (state === 'saved') setState('idle');
      saveDraft({ ...typed, [key]: value });
    },
    save() {
      setState('idle');
      if (check()) void send();
    },
  };
}
