import { createIdempotencyKey } from '@noren/contracts/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { usePage } from '../view/context.js';
import {
  type ActionFlow,
  createPendingActionStore,
  isBusy,
  isFinal,
  type PendingAction,
  type Question,
  type RecoveryAction,
  reduceAction,
} from './action-flow.js';

/** A precondition that keeps an action from being sent, with a message for the member. */
export class PreconditionError extends Error {
  /** The recovery action for it. */
  readonly recovery: RecoveryAction | undefined;

  constructor(message: string, recovery?: RecoveryAction) {
    super(message);
    this.recovery = recovery;
  }
}

/** A member action that must count once. */
export interface ActionDefinition<B extends object, R> {
  /** Identifies the action in the browser's storage. */
  name: string;
  questions: readonly Question[];
  /**
   * Returns the request body without the proof.
   * @throws PreconditionError if a precondition fails
   */
  body: () => B | Promise<B>;
  send: (member: Member, body: B, key: string) => Promise<R>;
  /** Called once for each answer, before it is shown. */
  onSuccess?: (result: R) => void;
  /** Called with the new offer if it is not the one that the member agreed to. */
  onOfferChanged?: (current: unknown) => void;
}

export interface Action<B extends object, R> {
  flow: ActionFlow<B, R>;
  /** Starts, or shows the request that is still undecided. */
  open(): void;
  /** Starts without the confirmation question, because a gesture that cannot happen by accident was the answer. */
  openConfirmed(): void;
  /** Answers the question that is shown. */
  confirm(): void;
  submitProof(proof: Partial<B>): void;
  /** Repeats a request of unknown outcome, with its own key. */
  resend(): void;
  /** Asks for the proof, or everything, again after a rejection; everything if the offer has changed. */
  retry(): void;
  /** Shows an earlier result. */
  show(result: R): void;
  close(): void;
}

/**
 * A member action that survives an unknown outcome.
 * Its idempotency key is created once per request and stored until an answer decides it, even over reloads, so that a
 * retry can never count twice.
 */
export function useAction<B extends object, R>(definition: ActionDefinition<B, R>): Action<B, R> {
  const { member } = usePage();
  const [flow, dispatch] = useReducer(reduceAction<B, R>, { step: 'idle' });
  const { store } = member;
  const { name, questions } = definition;
  const afterConfirm = questions[questions.indexOf('confirm') + 1];
  const live = useRef(true);
  // Handlers of one gesture may all run before React renders the step that the first one started.
  const preparing = useRef(false);

  useEffect(() => {
    live.current = true;
    const pending = createPendingActionStore<B>(store, name).load();
    if (pending !== undefined) dispatch({ type: 'restored', pending });
    return () => {
      live.current = false;
    };
  }, [store, name]);

  async function send(pending: PendingAction<B>): Promise<void> {
    const pendingStore = createPendingActionStore<B>(store, name);
    pendingStore.save(pending);
    dispatch({ type: 'sent', pending });
    try {
      const result = await definition.send(member, pending.body, pending.key);
      pendingStore.remove();
      definition.onSuccess?.(result);
      if (live.current) dispatch({ type: 'answered', result });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isFinal(error)) pendingStore.remove();
      if (error.code === 'offerChanged') definition.onOfferChanged?.(error.current);
      if (live.current) dispatch({ type: isFinal(error) ? 'rejected' : 'undecided', code: error.code });
    }
  }

  async function prepare(proof: Partial<B>): Promise<void> {
    if (preparing.current) return;
    preparing.current = true;
    dispatch({ type: 'preparing' });
    try {
      await send({ key: createIdempotencyKey(), body: { ...(await definition.body()), ...proof } });
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
      dispatch({ type: 'rejected', failure: error });
    } finally {
      preparing.current = false;
    }
  }

  function ask(question: Question | undefined): void {
    if (question === undefined) void prepare({});
    else dispatch({ type: 'asked', question });
  }

  function open(question: Question | undefined): void {
    if (isBusy(flow)) return;
    const pending = createPendingActionStore<B>(store, name).load();
    if (pending === undefined) ask(question);
    else dispatch({ type: 'restored', pending });
  }

  return {
    flow,
    open: () => open(questions[0]),
    openConfirmed: () => open(afterConfirm),
    confirm() {
      if (flow.step === 'confirm') ask(afterConfirm);
    },
    submitProof(proof) {
      if (flow.step === 'proof') void prepare(proof);
    },
    resend() {
      if (flow.step === 'undecided') void send(flow.pending);
    },
    retry() {
      if (flow.step !== 'rejected') return;
      const isProofAsked = questions.includes('proof') && flow.code !== 'offerChanged';
      ask(isProofAsked ? 'proof' : questions[0]);
    },
    show: (result) => dispatch({ type: 'shown', result }),
    close: () => dispatch({ type: 'closed' }),
  };
}

/**
 * Returns the offer that the member is asked about: the loaded one, until the service answers `offerChanged`.
 * @returns the offer, and a function that takes the new one from that answer; an answer without one changes nothing
 */
export function useOffer<T>(loaded: T): [T, (current: unknown) => void] {
  const [changed, setChanged] = useState<[loaded: T, current: unknown]>();
  const current = changed?.[0] === loaded ? (changed[1] as T | undefined) : undefined;
  return [current ?? loaded, (offer) => setChanged([loaded, offer])];
}
