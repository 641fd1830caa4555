import type { MemberProfile } from '@noren/contracts/members';
import { useState } from 'react';
import { Frame } from '../frame/frame.js';
import { Skeletons } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import { Row, Rows } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { InfoForm } from './info-form.js';
import './membership.css';

const load = async (member: Member) => (await member.call('members.me', {})).data;

export function MemberInfoPage() {
  const info = settings(usePage().view, 'memberInfo');
  return (
    <Frame>
      <h1 className="page-title">{info.title}</h1>
      {info.lead === '' ? null : <p className="page-lead">{info.lead}</p>}
      <MembersOnly>{() => <Info />}</MembersOnly>
    </Frame>
  );
}

function Info() {
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <Skeletons />;
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={reload} />;
  return <Details first={loaded.value} />;
}

function Details({ first }: { first: MemberProfile }) {
  const [profile, setProfile] = useState(first);
  return (
    <div className="membership">
      <InfoForm profile={profile} renewed={setProfile} />
      <Contact profile={profile} />
    </div>
  );
}

/** The contact of the login can only be changed with a code. */
function Contact({ profile }: { profile: MemberProfile }) {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  if (!settings(view, 'otpSetting').useUpdateMember || !view.pages.includes('updateMember')) return null;
  const contact = [profile.mail, profile.phone].filter(Boolean).join('　');
  return (
    <Rows label={messages.contactTitle}>
      <Row
        above={messages.contactTitle}
        title={contact || messages.nothing}
        note={messages.contactChange}
        href="/member/update"
      />
    </Rows>
  );
}
