import { create } from 'zustand';

export interface ConfirmRequest {
  title: string;
  body?: string;
  /** Text of the button that goes ahead; "OK" by default. */
  okText?: string;
  cancelText?: string;
  /** What goes ahead destroys something: the button is red. */
  danger?: boolean;
}

export interface AlertRequest {
  title: string;
  body?: string;
}

export interface DeployCredentials {
  uuid: string;
  securityToken: string;
}

export interface DeployConfirmRequest {
  title: string;
  body?: string;
  /** What the app already has; a missing one is asked for. A masked token counts as present. */
  uuid?: string;
  securityToken?: string;
}

export type Dialog =
  | { kind: 'confirm'; request: ConfirmRequest; done: (answer: boolean) => void }
  | { kind: 'alert'; request: AlertRequest; done: () => void }
  | {
      kind: 'deploy';
      request: DeployConfirmRequest;
      done: (answer: Partial<DeployCredentials> | undefined) => void;
    };

interface DialogState {
  queue: readonly Dialog[];
  open(dialog: Dialog): void;
  close(): void;
}

/** Dialogs that wait to be shown, one after the other; the frame's host shows them. */
export const dialogStore = create<DialogState>()((set) => ({
  queue: [],
  open: (dialog) => set((state) => ({ queue: [...state.queue, dialog] })),
  close: () => set((state) => ({ queue: state.queue.slice(1) })),
}));

const { open } = dialogStore.getState();

/** Asks; false when cancelled. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((done) => open({ kind: 'confirm', request, done }));
}

/** Tells, and waits until it is read. */
export function alert(request: AlertRequest): Promise<void> {
  return new Promise((done) => open({ kind: 'alert', request, done }));
}

/**
 * Asks before a deployment, and for the UUID and the security token where they are missing.
 *
 * @returns what was typed (only what was missing), undefined when cancelled
 */
export function confirmDeploy(
  request: DeployConfirmRequest,
): Promise<Partial<DeployCredentials> | undefined> {
  return new Promise((done) => open({ kind: 'deploy', request, done }));
}
