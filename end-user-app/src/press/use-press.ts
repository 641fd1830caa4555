import { useEffect, useReducer, useRef } from 'react';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { usePage } from '../view/context.js';
import { decides, type Intent, newKey, rememberedIntent } from './intent.js';
import { isBusy, type PressFlow, pressFlow, type Question } from './press-flow.js';
import type { WayOn } from './ways-on.js';

/** What keeps a press from being sent, in words for the member. */
export class Hindered extends Error {
  /** What can be done about it. */
  readonly way: WayOn | undefined;

  constructor(told: string, way?: WayOn) {
    super(told);
    this.way = way;
  }
}

/** A thing that a member presses and that must count once. */
export interface Pressable<B extends object, R> {
  /** Tells its wishes from others in what the browser remembers. */
  name: string;
  asks: readonly Question[];
  /** What is sent beside the proof. @throws Hindered when it is not to be had */
  body: () => B | Promise<B>;
  send: (member: Member, body: B, key: string) => Promise<R>;
  /** Called once for each answer, before it is shown. */
  counted?: (result: R) => void;
}

export interface Press<B extends object, R> {
  flow: PressFlow<B, R>;
  /** Begins, or shows the wish that still has no answer. */
  open(): void;
  /** Answers the question that is shown. */
  confirm(): void;
  prove(proof: Partial<B>): void;
  /** Sends a wish of which nobody knows whether it counted, with its own key. */
  resend(): void;
  /** Asks for the proof, or all, once more after a refusal. */
  again(): void;
  /** Shows a result that was had before. */
  show(result: R): void;
  close(): void;
}

/**
 * A press that survives an unknown outcome: its idempotency key is made once per wish and remembered until an
 * answer decides it, over reloads, so that trying again can never do it twice.
 */
export function usePress<B extends object, R>(pressable: Pressable<B, R>): Press<B, R> {
  const { member } = usePage();
  const [flow, dispatch] = useReducer(pressFlow<B, R>, { step: 'idle' });
  const { store } = member;
  const { name, asks } = pressable;
  const live = useRef(true);

  useEffect(() => {
    live.current = true;
    const intent = rememberedIntent<B>(store, name).recall();
    if (intent !== undefined) dispatch({ type: 'recalled', intent });
    return () => {
      live.current = false;
    };
  }, [store, name]);

  async function send(intent: Intent<B>): Promise<void> {
    const remembered = rememberedIntent<B>(store, name);
    remembered.keep(intent);
    dispatch({ type: 'sent', intent });
    try {
      const result = await pressable.send(member, intent.body, intent.key);
      remembered.forget();
      pressable.counted?.(result);
      if (live.current) dispatch({ type: 'answered', result });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (decides(error)) remembered.forget();
      if (live.current) dispatch({ type: decides(error) ? 'refused' : 'undecided', code: error.code });
    }
  }

  async function begin(proof: Partial<B>): Promise<void> {
    dispatch({ type: 'preparing' });
    try {
      await send({ key: newKey(), body: { ...(await pressable.body()), ...proof } });
    } catch (error) {
      if (!(error instanceof Hindered)) throw error;
      dispatch({ type: 'refused', hindered: error });
    }
  }

  function ask(question: Question | undefined): void {
    if (question === undefined) void begin({});
    else dispatch({ type: 'asked', question });
  }

  return {
    flow,
    open() {
      if (isBusy(flow)) return;
      const pending = rememberedIntent<B>(store, name).recall();
      if (pending === undefined) ask(asks[0]);
      else dispatch({ type: 'recalled', intent: pending });
    },
    confirm() {
      if (flow.step === 'confirm') ask(asks[asks.indexOf('confirm') + 1]);
    },
    prove(proof) {
      if (flow.step === 'proof') void begin(proof);
    },
    resend() {
      if (flow.step === 'undecided') void send(flow.intent);
    },
    again() {
      if (flow.step === 'refused') ask(asks.includes('proof') ? 'proof' : asks[0]);
    },
    show: (result) => dispatch({ type: 'shown', result }),
    close: () => dispatch({ type: 'closed' }),
  };
}
