import type { SignInTexts } from './ja.js';

/** The sign-in pages in English. */
export const en: SignInTexts = {
  title: 'Sign in',
  lead: 'Sign in to the admin console.',
  username: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  wrong: 'The user name or the password is incorrect.',
  demo: 'Demo users',
  demoPassword: 'The password of each is {password}.',
  signOutTitle: 'Sign out',
  signOutLead: 'Do you want to sign out?',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  signedOutLead: 'You can close this page.',
  failed: 'Sign-in failed',
  failedLead: 'Open the console again and retry.',
  expired: 'This sign-in has expired. Open the console again.',
  openConsole: 'Open the console',
};
