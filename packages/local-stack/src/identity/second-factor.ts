import { getRole } from '@noren/contracts/permissions';
import { Secret, TOTP } from 'otpauth';

/** A user's authenticator app. */
interface Authenticator {
  readonly username: string;
  readonly totpSecret: string;
}

/** Time within which the code must follow the password, milliseconds. */
const waitMs = 5 * 60_000;
/** Codes before and after the present one that are accepted, because clocks differ. */
const tolerance = 1;

/** Returns a new secret of time-based codes, base32. */
export function createTotpSecret(): string {
  return new Secret().base32;
}

/** True if the realm demands a second factor of a user, as the realm of Keycloak does: of admins. */
export function needsSecondFactor({ roles }: { readonly roles: readonly string[] }): boolean {
  return getRole(roles) === 'admin';
}

/** Returns the code that the user's authenticator shows now. */
export function getCode(user: Authenticator): string {
  return totp(user).generate();
}

/**
 * True if the code is that of now. Keycloak accepts each once; here several tests sign in as one user within its 30
 * seconds.
 */
export function isCode(user: Authenticator, code: string): boolean {
  return totp(user).validate({ token: code.replaceAll(/\s/g, ''), window: tolerance }) !== null;
}

function totp({ username, totpSecret }: Authenticator): TOTP {
  return new TOTP({ issuer: 'Noren', label: username, secret: Secret.fromBase32(totpSecret) });
}

/** Sign-ins whose password was right and whose code is pending. */
export interface PendingCodes {
  add(interaction: string, user: { readonly id: string }): void;
  /** Returns the id of the user who entered the password; undefined if none did, or too long ago. */
  find(interaction: string): string | undefined;
  remove(interaction: string): void;
}

export function createPendingCodes(): PendingCodes {
  const pending = new Map<string, { readonly userId: string; readonly until: number }>();
  return {
    add(interaction, { id: userId }) {
      for (const [key, { until }] of pending) if (until < Date.now()) pending.delete(key);
      pending.set(interaction, { userId, until: Date.now() + waitMs });
    },
    find(interaction) {
      const found = pending.get(interaction);
      return found !== undefined && found.until > Date.now() ? found.userId : undefined;
    },
    remove: (interaction) => void pending.delete(interaction),
  };
}
