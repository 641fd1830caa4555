import { create } from 'zustand';

export interface ConfirmRequest {
  title: string;
  body?: string;
  /** Consequences, as a list below the body. */
  points?: readonly string[];
  /** Text that the user must type to enable the confirm button, for losses that others notice. */
  typed?: string;
  /** Label of the confirm button; "OK" by default. */
  okText?: string;
  cancelText?: string;
  /** Shows the confirm button in red, for destructive actions. */
  danger?: boolean;
  /** Label of another, primary button: what most users want instead. */
  alternative?: string;
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
  /** Credentials that the app already has; missing ones are requested. A masked token counts as present. */
  uuid?: string;
  securityToken?: string;
}

/** A sign-in in a window of its own. */
export interface SignInAttempt {
  /** How it ends: never rejected. `closed`: by the user; `blocked`: the browser opened no window. */
  readonly outcome: Promise<'done' | 'closed' | 'otherUser' | 'blocked' | 'failed'>;
  /** Closes the window. */
  cancel(): void;
}

export interface SignInRequest {
  /** Opens the window; called in the click, because browsers block windows otherwise. */
  start(): SignInAttempt;
}

/** `alternative` only if the request has one. */
export type ConfirmAnswer = boolean | 'alternative';

export type Dialog =
  | { kind: 'signIn'; request: SignInRequest; done: (answer: boolean) => void }
  | { kind: 'confirm'; request: ConfirmRequest; done: (answer: ConfirmAnswer) => void }
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

/** Queue of dialogs; the frame's `FeedbackHost` shows one at a time. */
export const dialogStore = create<DialogState>()((set) => ({
  queue: [],
  open: (dialog) => set((state) => ({ queue: [...state.queue, dialog] })),
  close: () => set((state) => ({ queue: state.queue.slice(1) })),
}));

const { open } = dialogStore.getState();

/** Shows a confirm dialog; resolves to false when cancelled. */
export async function confirm(request: Omit<ConfirmRequest, 'alternative'>): Promise<boolean> {
  return (await choose(request)) === true;
}

/** Shows a confirm dialog that may have an alternative; resolves to false when cancelled. */
export function choose(request: ConfirmRequest): Promise<ConfirmAnswer> {
  return new Promise((done) => open({ kind: 'confirm', request, done }));
}

/** Shows a message and resolves when it is dismissed. */
export function alert(request: AlertRequest): Promise<void> {
  return new Promise((done) => open({ kind: 'alert', request, done }));
}

/** Asks the user to sign in again; resolves to false when cancelled. */
export function confirmSignIn(request: SignInRequest): Promise<boolean> {
  return new Promise((done) => open({ kind: 'signIn', request, done }));
}

/**
 * Asks for confirmation of a deployment, and for the UUID and the security token if they are missing.
 *
 * @returns the credentials typed (only the missing ones), undefined when cancelled
 */
export function confirmDeploy(
  request: DeployConfirmRequest,
): Promise<Partial<DeployCredentials> | undefined> {
  return new Promise((done) => open({ kind: 'deploy', request, done }));
}
