import { Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { Facts } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CodeStep } from './code-step.js';
import { ContactStep } from './contact-step.js';
import { DoneStep } from './done-step.js';
import { type OtpStep, useOtp } from './use-otp.js';

const steps: readonly OtpStep[] = ['contact', 'code', 'done'];

/** A correct code is the only proof needed, so the contact changes right away. */
const complete = (member: Member, proof: string) => member.call('otp.setContact', { body: { proof } });

const load = async (member: Member) => (await member.call('members.me', {})).data;

export function UpdateMemberPage() {
  return (
    <Frame>
      <MembersOnly whole>{() => <UpdateMember />}</MembersOnly>
    </Frame>
  );
}

function UpdateMember() {
  const { view } = usePage();
  const texts = settings(view, 'otpUpdateMember');
  const otp = useOtp({ flow: 'updateMember', steps, complete });
  switch (otp.state.step) {
    case 'code':
      return (
        <CodeStep
          otp={otp}
          texts={{ title: texts.codeTitle, lead: texts.codeLead, button: texts.codeButtonText }}
        />
      );
    case 'done':
      return (
        <DoneStep
          otp={otp}
          texts={{ title: texts.doneTitle, lead: texts.doneLead, button: texts.doneButtonText }}
          link={view.pages.includes('memberInfo') ? '/member/info' : '/member'}
        />
      );
    default:
      return (
        <>
          <ContactStep
            otp={otp}
            texts={{ title: texts.contactTitle, lead: texts.contactLead, button: texts.contactButtonText }}
          />
          <CurrentContact />
        </>
      );
  }
}

/** The current contact; the step works without it. */
function CurrentContact() {
  const { view } = usePage();
  const texts = getMessages(view, 'otp');
  const { mailLabel, phoneLabel } = settings(view, 'otpCommon');
  const [loaded] = useLoaded(load);
  if (loaded.status !== 'ready') return null;
  const { mail, phone } = loaded.value;
  return (
    <section className="otp-current">
      <h2>{texts.current}</h2>
      <Facts
        items={[
          [mailLabel, mail ?? texts.none],
          [phoneLabel, phone ?? texts.none],
        ]}
      />
    </section>
  );
}
