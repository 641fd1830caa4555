import { useState } from 'react';
import { CallError } from './call.js';

/** A call that the member starts, with its progress and failure. */
export interface AsyncAction {
  readonly busy: boolean;
  readonly failure: CallError | undefined;
  /** Runs calls unless others are running; a failure that is no {@link CallError} counts as no answer. */
  run(work: () => Promise<void>): Promise<void>;
  clearFailure(): void;
}

/** @param toFailure - returns the failure to show for a thrown error; by default that of the call */
export function useAsyncAction(toFailure: (error: unknown) => CallError = toCallError): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run, clearFailure: () => setFailure(undefined) };
}

export function toCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(0);
}
