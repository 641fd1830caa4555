import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocale } from '../i18n/i18n.js';
import { confirmSignIn, dialogStore, type SignInAttempt } from './dialogs.js';
import { FeedbackHost } from './feedback-host.js';

type Outcome = Awaited<SignInAttempt['outcome']>;

beforeEach(() => {
  useLocale.getState().setLocale('en');
  dialogStore.setState({ queue: [] });
});

function open() {
  const ends: ((outcome: Outcome) => void)[] = [];
  let cancelled = 0;
  render(<FeedbackHost />);
  let answer!: Promise<boolean>;
  act(() => {
    answer = confirmSignIn({
      start: () => ({
        outcome: new Promise((resolve) => ends.push(resolve)),
        cancel: () => (cancelled += 1),
      }),
    });
  });
  return {
    answer,
    end: (outcome: Outcome) => act(async () => ends.at(-1)?.(outcome)),
    attempts: () => ends.length,
    cancelled: () => cancelled,
  };
}

const signIn = () => fireEvent.click(screen.getByRole('button', { name: /Sign in/ }));

describe('the dialog for a recent sign-in', () => {
  it('waits for the window and closes after the sign-in', async () => {
    const dialog = open();
    signIn();
    screen.getByText('Waiting for the sign-in in the other window.');
    await dialog.end('done');
    expect(await dialog.answer).toBe(true);
    expect(dialogStore.getState().queue).toEqual([]);
  });

  it('says why it failed and lets the user try again', async () => {
    const dialog = open();
    signIn();
    await dialog.end('otherUser');
    screen.getByText('Another user signed in. Sign in as the user of this console.');
    signIn();
    expect(dialog.attempts()).toBe(2);
    await dialog.end('closed');
    expect(screen.queryByText(/Another user/)).toBeNull();
    signIn();
    await dialog.end('done');
    expect(await dialog.answer).toBe(true);
  });

  it('closes the window when it is cancelled', async () => {
    const dialog = open();
    signIn();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.answer).toBe(false);
    expect(dialog.cancelled()).toBeGreaterThan(0);
  });
});
