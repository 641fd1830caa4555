export { otpEndpoints } from './otp/endpoints.js';
export {
  otpChannels,
  OtpContact,
  otpFlows,
  OtpPassword,
  OtpRegister,
  OtpSend,
  OtpSent,
  OtpVerified,
  OtpVerify,
  PasswordSignIn,
} from './otp/schema.js';
