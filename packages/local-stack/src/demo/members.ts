import { type MemberSession, memberEndpoints, staffMemberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import { eventually } from './client.js';
import type { DemoMember, MemberTarget } from './demo-member.js';
import { repeatActions } from './member-actions.js';

/** Lets members sign in and act through the API of mini-apps. Repeating it changes nothing. */
export async function seedMembers(target: MemberTarget, members: readonly DemoMember[]): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      const { token } = await signIn(target, member);
      const client = target.create(target.loyaltyUrl, () => token);
      await repeatActions(client, getHost(target), target, member);
    }),
  );
}

/** Sent as the gateway sends it. */
function getHost(target: MemberTarget) {
  return { 'x-forwarded-host': new URL(releaseUrl(target.urls.miniApp, target)).host };
}

async function signIn(target: MemberTarget, member: DemoMember): Promise<MemberSession> {
  const visitor = target.create(target.loyaltyUrl);
  const body = { idToken: await getIdToken(target, member) };
  const { systemName } = target;
  const open = async () =>
    (await visitor.call(memberEndpoints.signIn, { params: { systemName }, headers: getHost(target), body }))
      .data;
  const session = await eventually(open);
  if (session.tier === member.tier) return session;
  await setTier(target, session, member.tier);
  return open();
}

async function getIdToken({ urls, channelId }: MemberTarget, { userId, name }: DemoMember): Promise<string> {
  const answer = await fetch(`${urls.messaging}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId, userId, name }),
  });
  return ((await answer.json()) as { data: { idToken: string } }).data.idToken;
}

async function setTier(
  { admin, appId, environment }: MemberTarget,
  { memberId }: MemberSession,
  tier: DemoMember['tier'],
): Promise<void> {
  const query = { environment };
  const { data } = await admin.call(staffMemberEndpoints.list, { params: { appId }, query });
  const version = data.find(({ id }) => id === memberId)?.version ?? 0;
  await eventually(() =>
    admin.call(staffMemberEndpoints.setTier, { params: { appId, memberId }, body: { version, tier } }),
  );
}
