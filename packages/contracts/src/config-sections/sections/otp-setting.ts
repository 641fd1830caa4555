import { model, oneOf } from '../../core/schema.js';
import { fewestPasswordCharacters } from '../../core/password-length.js';
import { halfWidth, integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const otpSetting = defineSection({
  id: 'otpSetting',
  route: 'page-setting/otp/otp-setting',
  schema: model('OtpSettingSection', 'How one-time codes are sent and checked', {
    channel: oneOf(['mail', 'sms', 'both'], 'How a code is sent: by mail, by SMS, or as the member chooses'),
    useRegister: toggle('Members can register with a code'),
    useForgotPassword: toggle('Members can set a new password with a code'),
    useUpdateMember: toggle('Members confirm changes with a code'),
    codeLength: integer(4, 8, 'Digits of a code'),
    codeMinutes: integer(1, 60, 'How long a code can be used, minutes'),
    sendLimit: integer(1, 10, 'How often a code can be sent before a pause'),
    checkLimit: integer(1, 10, 'How often a wrong code can be entered'),
    pauseMinutes: integer(1, 1440, 'Pause after the limit was reached, minutes'),
    passwordLength: integer(8, 32, 'Fewest characters of a password'),
    mailSender: text(60, 'Name of the sender of mails'),
    smsSender: halfWidth(11, 'Name of the sender of SMS, up to 11 half-width characters'),
  }),
  defaults: {
    channel: 'mail',
    useRegister: true,
    useForgotPassword: true,
    useUpdateMember: true,
    codeLength: 6,
    codeMinutes: 10,
    sendLimit: 5,
    checkLimit: 5,
    pauseMinutes: 30,
    passwordLength: fewestPasswordCharacters,
    mailSender: '',
    smsSender: '',
  },
  credentials: ['mailSender', 'smsSender'],
  form: { channel: { widget: 'radio' } },
  brokenRules({ passwordLength }) {
    const limit = fewestPasswordCharacters;
    return passwordLength < limit ? [{ path: '/passwordLength', rule: 'minimum', params: { limit } }] : [];
  },
});
