export { otpEndpoints } from './otp/endpoints.js';
export {
  otpChannels,
  OtpConfirmationSend,
  OtpContact,
  otpFlows,
  OtpPassword,
  OtpRegister,
  OtpSend,
  OtpSent,
  OtpVerified,
  OtpVerify,
  PasswordSignIn,
  SignInConfirm,
  SignInConfirmed,
} from './otp/schema.js';
