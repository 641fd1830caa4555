import { type Static, Type } from 'typebox';
import { Id, model, oneOf, Timestamp } from '../core/schema.js';

export const sessionMethods = ['messaging', 'password'] as const;

export const OpenSession = model('OpenSession', 'A session of the calling member', {
  id: Id,
  method: oneOf(sessionMethods, 'How the member signed in'),
  device: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Device and browser, such as `iPhone, Safari`; absent if unknown',
    }),
  ),
  openedAt: Timestamp,
  lastUsedAt: Timestamp,
  current: Type.Boolean({ description: 'True for the session that calls' }),
});
export type OpenSession = Static<typeof OpenSession>;

export const OpenSessions = model('OpenSessions', 'The sessions of the calling member, last used first', {
  sessions: Type.Array(OpenSession),
});
export type OpenSessions = Static<typeof OpenSessions>;

/** Changes of a contact, a password and the membership require a sign-in that is at most this old. */
export const recentSignInMinutes = 10;
/** Period in which the holder of an earlier contact can restore it. */
export const contactRestoreHours = 72;

export const ContactRestore = model('ContactRestore', 'Restores the contact from before a change', {
  code: Type.String({
    pattern: '^[0-9A-Za-z_-]{22}$',
    description: 'From the notice to the earlier contact',
  }),
});
export type ContactRestore = Static<typeof ContactRestore>;

export const ContactRestored = model(
  'ContactRestored',
  'The earlier contact is back and all sessions have ended',
  {
    newPasswordNeeded: Type.Boolean({
      description: 'True if the password is invalid until the member sets a new one',
    }),
  },
);
export type ContactRestored = Static<typeof ContactRestored>;
