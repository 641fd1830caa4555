import type { OtpSend, OtpSent } from '@noren/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { useDraft } from '../member/use-draft.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { type Channel, contactOf } from './contact.js';

export type OtpStep = 'contact' | 'code' | 'card' | 'password' | 'done';

/** How far somebody is; kept on this device, so that a reload or a look into the mailbox loses nothing. */
export interface OtpState {
  step: OtpStep;
  channel: Channel;
  contact: string;
  agreed: boolean;
  /** Of the code that was sent. */
  otpId?: string;
  /** Until when the code can be used, by this phone's clock, milliseconds. */
  until?: number;
  sendsLeft?: number;
  /** Of the code that was right. */
  proof?: string;
}

export interface OtpFlow {
  state: OtpState;
  steps: readonly OtpStep[];
  failure: CallError | undefined;
  busy: boolean;
  /** The code was just sent once more. */
  resent: boolean;
  change(part: Partial<OtpState>): void;
  send(): void;
  resend(): void;
  verify(code: string): void;
  /** The last call: with the proof, and with what only this moment knows. */
  finish(complete: (member: Member, proof: string) => Promise<unknown>): void;
  back(): void;
  /** To the first step, with the contact still there. */
  restart(): void;
}

interface OtpOptions {
  flow: OtpSend['flow'];
  steps: readonly OtpStep[];
  /** Follows a right code at once, where no step lies between. */
  complete?: (member: Member, proof: string) => Promise<unknown>;
}

/** A flow with a one-time code: where it stands, and what leads on or back. */
export function useOtp({ flow, steps, complete }: OtpOptions): OtpFlow {
  const { view, member } = usePage();
  const { channel, codeMinutes } = settings(view, 'otpSetting');
  const initial = useMemo<OtpState>(
    () => ({ step: 'contact', channel: channel === 'sms' ? 'sms' : 'mail', contact: '', agreed: false }),
    [channel],
  );
  const [kept, keep, forget] = useDraft(`otp.${flow}`, initial);
  const state: OtpState = channel === 'both' ? kept : { ...kept, channel };
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const [resent, setResent] = useState(false);

  const change = (part: Partial<OtpState>) => keep({ ...state, ...part });

  function enter(part: Partial<OtpState> & { step: OtpStep }): void {
    change(part);
    if (part.step === 'done') forget();
    member.steps?.ahead(steps.indexOf(part.step));
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    setResent(false);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(0));
    } finally {
      setBusy(false);
    }
  }

  async function ask(otpId?: string): Promise<Partial<OtpState>> {
    const contact = contactOf(state.contact, state.channel);
    const body = { flow, channel: state.channel, contact, ...(otpId === undefined ? {} : { otpId }) };
    const { data } = await member.call('otp.send', { body });
    return { contact, ...sentState(data, codeMinutes, member.now()) };
  }

  function show(step: number): void {
    const to = steps[step];
    if (to === undefined || state.step === 'done' || step >= steps.indexOf(state.step)) return;
    setFailure(undefined);
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
      setFailure(undefined);
      change({ step: 'contact', otpId: undefined, proof: undefined, until: undefined });
    },
  };
}

async function verified(member: Member, otpId: string | undefined, code: string): Promise<string> {
  const { data } = await member.call('otp.verify', { body: { otpId: otpId ?? '', code } });
  return data.proof;
}

/** A phone's clock may be wrong: a code is never shown as valid for longer than codes are, nor as over at once. */
function sentState({ otpId, expiresAt, sendsLeft }: OtpSent, minutes: number, now: number) {
  const whole = minutes * 60_000;
  const told = Date.parse(expiresAt) - now;
  const left = told > 0 && told < whole ? told : whole;
  return { otpId, sendsLeft, until: now + left, proof: undefined };
}
