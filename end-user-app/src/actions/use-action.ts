import { useEffect, useReducer, useRef } from 'react';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { usePage } from '../view/context.js';
import type { RecoveryAction } from './action-failures.js';
import { type ActionFlow, isBusy, type Question, reduceAction } from './action-flow.js';
import { createIdempotencyKey, createPendingActionStore, decides, type Intent } from './pending-action.js';

/** A precondition that keeps an action from being sent, with a message for the member. */
export class PreconditionError extends Error {
  /** The recovery action for it. */
  readonly way: RecoveryAction | undefined;

  constructor(told: string, way?: RecoveryAction) {
    super(told);
    this.way = way;
  }
}

/** A member action that must count once. */
export interface ActionDefinition<B extends object, R> {
  /** Identifies the action in the browser's storage. */
  name: string;
  asks: readonly Question[];
  /**
   * Returns the request body without the proof.
   * @throws Hindered if a precondition fails
   */
  body: () => B | Promise<B>;
  send: (member: Member, body: B, key: string) => Promise<R>;
  /** Called once for each answer, before it is shown. */
  counted?: (result: R) => void;
}

export interface Action<B extends object, R> {
  flow: ActionFlow<B, R>;
  /** Starts, or shows the request that is still undecided. */
  open(): void;
  /** Answers the question that is shown. */
  confirm(): void;
  prove(proof: Partial<B>): void;
  /** Repeats a request of unknown outcome, with its own key. */
  resend(): void;
  /** Asks for the proof, or everything, again after a rejection. */
  again(): void;
  /** Shows an earlier result. */
  show(result: R): void;
  close(): void;
}

/**
 * A member action that survives an unknown outcome.
 * Its idempotency key is created once per request and stored until an answer decides it, even over reloads, so that a
 * retry can never count twice.
 */
export function useAction<B extends object, R>(pressable: ActionDefinition<B, R>): Action<B, R> {
  const { member } = usePage();
  const [flow, dispatch] = useReducer(reduceAction<B, R>, { step: 'idle' });
  const { store } = member;
  const { name, asks } = pressable;
  const live = useRef(true);

  useEffect(() => {
    live.current = true;
    const intent = createPendingActionStore<B>(store, name).recall();
    if (intent !== undefined) dispatch({ type: 'recalled', intent });
    return () => {
      live.current = false;
    };
  }, [store, name]);

  async function send(intent: Intent<B>): Promise<void> {
    const remembered = createPendingActionStore<B>(store, name);
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
      await send({ key: createIdempotencyKey(), body: { ...(await pressable.body()), ...proof } });
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
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
      const pending = createPendingActionStore<B>(store, name).recall();
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
