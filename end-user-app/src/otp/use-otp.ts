import type { OtpSend, OtpSent } from '@noren/contracts/otp';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { useAsyncAction } from '../member/use-async-action.js';
import { useDraft } from '../member/use-draft.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { type Channel, getContact } from './contact.js';

export type OtpStep = 'contact' | 'code' | 'card' | 'password' | 'done';

/** Progress of the flow, stored on this device so that it survives a reload or a visit to the mailbox. */
export interface OtpState {
  step: OtpStep;
  channel: Channel;
  contact: string;
  agreed: boolean;
  /** Id of the code that was sent. */
  otpId?: string;
  /** Until when the code is valid, by this device's clock in milliseconds. */
  until?: number;
  sendsLeft?: number;
  /** Proof that the server issued for a correct code. */
  proof?: string;
}

export interface OtpFlow {
  state: OtpState;
  steps: readonly OtpStep[];
  failure: CallError | undefined;
  busy: boolean;
  /** True right after the code was sent again. */
  resent: boolean;
  change(part: Partial<OtpState>): void;
  send(): void;
  resend(): void;
  verify(code: string): void;
  /** Makes the last call, with the proof and with values that are never stored. */
  finish(complete: (member: Member, proof: string) => Promise<unknown>): void;
  back(): void;
  /** Returns to the first step and keeps the contact. */
  restart(): void;
}

interface OtpOptions {
  flow: OtpSend['flow'];
  steps: readonly OtpStep[];
  /** Completes the flow right after a correct code, if no step follows. */
  complete?: (member: Member, proof: string) => Promise<unknown>;
}

/** The state of a one-time code flow and its transitions. */
export function useOtp({ flow, steps, complete }: OtpOptions): OtpFlow {
  const { view, member } = usePage();
  const { channel, codeMinutes } = settings(view, 'otpSetting');
  const initial = useMemo<OtpState>(
    () => ({ step: 'contact', channel: channel === 'sms' ? 'sms' : 'mail', contact: '', agreed: false }),
    [channel],
  );
  const [draft, saveDraft, discardDraft] = useDraft(`otp.${flow}`, initial);
  const state: OtpState = channel === 'both' ? draft : { ...draft, channel };
  const { busy, failure, clearFailure, run: runAction } = useAsyncAction();
  const [resent, setResent] = useState(false);

  const change = (part: Partial<OtpState>) => saveDraft({ ...state, ...part });

  function enter(part: Partial<OtpState> & { step: OtpStep }): void {
    change(part);
    if (part.step === 'done') discardDraft();
    member.steps?.ahead(steps.indexOf(part.step));
  }

  const run = (work: () => Promise<void>) =>
    runAction(() => {
      setResent(false);
      return work();
    });

  async function ask(otpId?: string): Promise<Partial<OtpState>> {
    const contact = getContact(state.contact, state.channel);
    const body = { flow, channel: state.channel, contact, ...(otpId === undefined ? {} : { otpId }) };
    const { data } = await member.call('otp.send', { body });
    return { contact, ...sentState(data, codeMinutes, member.now()) };
  }

  function show(step: number): void {
    const to = steps[step];
    if (to === undefined || state.step === 'done' || step >= steps.indexOf(state.step)) return;
    clearFailure();
    change({ step: to });
  }

  const follow = useEffectEvent(show);
  useEffect(() => member.steps?.listen((step) => follow(step)), [member]);

  return {
    state,
    steps,
    failure,
    busy,
    resent,
    change,
    send: () => void run(async () => enter({ ...(await ask()), step: 'code' })),
    resend: () =>
      void run(async () => {
        change(await ask(state.otpId));
        setResent(true);
      }),
    verify: (code) =>
      void run(async () => {
        const proof = state.proof ?? (await verified(member, state.otpId, code));
        change({ proof });
        await complete?.(member, proof);
        enter({ proof, step: steps[steps.indexOf('code') + 1] ?? 'done' });
      }),
    finish: (last) =>
      void run(async () => {
        await last(member, state.proof ?? '');
        enter({ step: 'done' });
      }),
    back() {
      const at = steps.indexOf(state.step);
      if (member.steps?.back(at) !== true) show(at - 1);
    },
    restart() {
      clearFailure();
      change({ step: 'contact', otpId: undefined, proof: undefined, until: undefined });
    },
  };
}

async function verified(member: Member, otpId: string | undefined, code: string): Promise<string> {
  const { data } = await member.call('otp.verify', { body: { otpId: otpId ?? '', code } });
  return data.proof;
}

/**
 * Limits the remaining time by the code's lifetime, because a phone's clock may be wrong: a code never appears valid
 * for longer, and never expired on arrival.
 */
function sentState({ otpId, expiresAt, sendsLeft }: OtpSent, minutes: number, now: number) {
  const whole = minutes * 60_000;
  const remaining = Date.parse(expiresAt) - now;
  const left = remaining > 0 && remaining < whole ? remaining : whole;
  return { otpId, sendsLeft, until: now + left, proof: undefined };
}
