import type { OtpConfirmationSend, OtpSent, SignInConfirm, SignInConfirmed } from '@noren/contracts/otp';
import { conflict, unauthenticated } from '@noren/service-kit';
import type { RequestContext } from '../request-context.js';
import type { OtpCodes } from './codes.js';
import type { AccountHolder, OtpAccounts, OtpService } from './service.js';

export interface SignInConfirmationOptions<M extends AccountHolder> {
  readonly codes: Pick<OtpCodes, 'send' | 'used'>;
  readonly accounts: Pick<OtpAccounts<M>, 'byId' | 'getAnyContact' | 'confirmSignIn'>;
  readonly requireMember: OtpService['requireMember'];
}

type Caller = Pick<RequestContext, 'scope' | 'visitor'>;

export type SignInConfirmation = ReturnType<typeof createSignInConfirmation>;

/** Renews the sign-in of a session: by the member's password, or by a code that goes to the member's own contact. */
export function createSignInConfirmation<M extends AccountHolder>(options: SignInConfirmationOptions<M>) {
  const { codes, accounts, requireMember } = options;

  /** @throws `memberSessionExpired` unless the caller is a member */
  async function getCaller({ scope, visitor }: Caller) {
    const member = visitor?.signedIn === true ? await accounts.byId(scope, visitor.id) : undefined;
    if (visitor === undefined || member === undefined) throw unauthenticated('memberSessionExpired');
    return { visitor, member };
  }

  return {
    /** @throws `otpChannelUnavailable` if the member has no such contact */
    async send(caller: RequestContext, address: string, { channel }: OtpConfirmationSend): Promise<OtpSent> {
      const { member } = await getCaller(caller);
      const contact = channel === 'mail' ? member.mail : member.phone;
      if (contact === undefined) throw conflict('otpChannelUnavailable');
      return codes.send(caller, address, { flow: 'confirmSignIn', channel, contact });
    },

    /** @throws `passwordWrong`, the `otp…` codes, `memberSessionExpired` */
    async confirm(caller: Caller, address: string, body: SignInConfirm): Promise<SignInConfirmed> {
      const { scope } = caller;
      const { visitor, member } = await getCaller(caller);
      const { password = '', proof } = body;
      const confirmed = async () => ({ until: (await accounts.confirmSignIn(visitor)).toISOString() });
      if (proof !== undefined) {
        return codes.used(scope, 'confirmSignIn', proof, async (otp) => {
          if (otp.memberId !== visitor.id) throw conflict('otpInvalid');
          return confirmed();
        });
      }
      const contact = accounts.getAnyContact(member.mail ?? member.phone ?? '');
      const found = contact && (await requireMember(scope, address, contact, password));
      if (found?.id !== visitor.id) throw unauthenticated('passwordWrong');
      return confirmed();
    },
  };
}
