import { Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { Facts } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { useRecentSignIn } from '../recent-sign-in/use-recent-sign-in.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import { ContactStep, type StepTexts } from './contact-step.js';
import { DoneStep } from './done-step.js';
import { type OtpFlow, type OtpStep, useOtp } from './use-otp.js';

const steps: readonly OtpStep[] = ['contact', 'code', 'done'];

/** Loaded for its step: the page's first load is near its limit. */
const CodeStep = lazyComponent<{ otp: OtpFlow; texts: StepTexts }>({
  load: async () => (await import('./code-step.js')).CodeStep,
  fallback: <LoadingPart />,
});

const load = async (member: Member) => (await member.call('members.me', {})).data;

export function UpdateMemberPage() {
  return (
    <Frame>
      <MembersOnly whole>{() => <UpdateMember />}</MembersOnly>
    </Frame>
  );
}

function UpdateMember() {
  const { guard, dialog } = useRecentSignIn();
  // No step follows a correct code, so the contact changes right away.
  const complete = (member: Member, proof: string) =>
    guard(() => member.call('otp.setContact', { body: { proof, asksForSignIn: true } }));
  const otp = useOtp({ flow: 'updateMember', steps, complete });
  return (
    <>
      <Step otp={otp} />
      {dialog}
    </>
  );
}

function Step({ otp }: { otp: OtpFlow }) {
  const { view } = usePage();
  const texts = settings(view, 'otpUpdateMember');
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
