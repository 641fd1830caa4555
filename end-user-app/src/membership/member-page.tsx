import { useCallback } from 'react';
import { Frame } from '../frame/frame.js';
import { Skeletons } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CardBox } from './card-box.js';
import { MemberCard } from './member-card.js';
import { MemberMenu } from './member-menu.js';
import './membership.css';

const load = async (member: Member) => (await member.call('members.me', {})).data;

export function MemberPage() {
  const { title } = settings(usePage().view, 'member');
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      <MembersOnly>{() => <Membership />}</MembersOnly>
    </Frame>
  );
}

function Membership() {
  const { view, member } = usePage();
  const messages = getMessages(view, 'membership');
  const [loaded, reload] = useLoaded(load, 'member');
  const leave = useCallback(() => {
    // The local session ends immediately: a platform that does not answer must not keep the member signed in.
    member.signOut().catch(() => undefined);
    member.go('/');
  }, [member]);
  if (loaded.status === 'loading') return <Skeletons />;
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={reload} />;
  const profile = loaded.value;
  return (
    <div className="membership">
      <MemberCard profile={profile} />
      {profile.tier === 'shopStaff' ? <p className="note">{messages.staffLead}</p> : null}
      {profile.cardNumber === undefined ? <CardBox profile={profile} registered={reload} /> : null}
      <MemberMenu />
      <button type="button" className="button quiet" onClick={leave}>
        {settings(view, 'member').logoutButtonText}
      </button>
    </div>
  );
}
