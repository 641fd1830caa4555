import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import '../frame/field.css';
import type { StepTexts } from './contact-step.js';
import { OtpStepView } from './otp-step-view.js';
import type { OtpFlow } from './use-otp.js';

/** The last step: success, and a link to continue. */
export function DoneStep({ otp, texts, link }: { otp: OtpFlow; texts: StepTexts; link: string }) {
  return (
    <>
      <span className="done-mark">
        <Icon path={icons.check} />
      </span>
      <OtpStepView otp={otp} title={texts.title} lead={texts.lead}>
        <a className="button" href={link}>
          {texts.button}
        </a>
      </OtpStepView>
    </>
  );
}
