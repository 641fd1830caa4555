import type { Member } from './member.js';

/**
 * Ends the session on this device immediately, and at the service if it answers: closing the page right away must not
 * leave anybody logged in.
 */
export async function logOut(member: Member): Promise<void> {
  const ended = member.call('members.logOut', {}).catch(() => undefined);
  const forget = () => member.signOut().catch(() => undefined);
  await forget();
  await ended;
  // An expired token was renewed for the call.
  if (member.identity().status === 'member') await forget();
}
