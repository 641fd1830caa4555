import { mapSecrets, type SectionsInput, secretPaths } from '@noren/contracts/config-sections';
import { isSame } from '@noren/contracts/core';
import { type Caller, may } from '@noren/contracts/permissions';
import { type Cipher, invalid, type SecretPlace } from '@noren/service-kit';

/**
 * How much of a secret a caller gets.
 *
 * - `mask`: for users who may change it
 * - `bareMask`: only that a secret is set; for our services, whose output can end up in public files
 * - `nothing`: for all other callers
 * - `everything`: for the one endpoint that returns plain secrets
 */
export type SecretView = 'mask' | 'bareMask' | 'nothing' | 'everything';

export function viewFor({ role }: Caller): SecretView {
  if (role === 'service') return 'bareMask';
  return may(role, 'config.write') ? 'mask' : 'nothing';
}

export type Secrets = ReturnType<typeof createSecrets>;

type Values = Record<string, Record<string, unknown> | undefined>;

const places = secretPaths().map((path) => path.split('.') as [section: string, field: string]);

/** The document that settings are stored in. */
export type SettingsDocument = Pick<SecretPlace, 'collection' | 'id'>;

function toPlace(at: SettingsDocument, section: string, field: string): SecretPlace {
  return { ...at, path: `sections.${section}.${field}` };
}

/** Creates the encryption and masking of secrets in settings, and the resolution of returned masks. */
export function createSecrets(cipher: Cipher) {
  const bareMask = cipher.mask('');
  const shownAs: Record<SecretView, (secret: string) => string> = {
    mask: cipher.mask,
    bareMask: () => bareMask,
    nothing: () => '',
    everything: (secret) => secret,
  };

  /** Resolves a mask to the secret that it was shown for. @throws `invalidParameter` if none of these match */
  function known(
    sent: string,
    section: string,
    field: string,
    previousStates: readonly SectionsInput[],
  ): string {
    if (!sent.startsWith(bareMask)) return sent;
    const secrets = previousStates.map(
      (sections) => (sections as Values)[section]?.[field] as string | undefined,
    );
    const secret = secrets.find((one) => one !== undefined && one !== '' && cipher.mask(one) === sent);
    if (secret !== undefined) return secret;
    throw invalid('invalidParameter', {
      errors: [{ path: `/body/sections/${section}/${field}`, rule: 'pattern' }],
    });
  }

  return {
    /** Encrypts the secrets for storage. */
    sealed: <S extends SectionsInput>(sections: S, at: SettingsDocument): S =>
      mapSecrets(sections, (secret, section, field) => cipher.encrypt(secret, toPlace(at, section, field))),

    opened: <S extends SectionsInput>(sections: S, at: SettingsDocument): S =>
      mapSecrets(sections, (secret, section, field) => cipher.decrypt(secret, toPlace(at, section, field))),

    /** Masks the secrets for a response. */
    shown: <S extends SectionsInput>(sections: S, view: SecretView): S => mapSecrets(sections, shownAs[view]),

    /** Replaces masks in a request by their secrets, from the first earlier state that matches. */
    recognised: (sent: SectionsInput, previousStates: readonly SectionsInput[]): SectionsInput =>
      mapSecrets(sent, (value, section, field) => known(value, section, field, previousStates)),

    /**
     * Masks two states for the audit log, which records differences. If a changed secret has the same mask
     * as before, omits the earlier one; otherwise the change would not be recorded.
     */
    audited(before: SectionsInput, after: SectionsInput): [SectionsInput, SectionsInput] {
      const [was, is] = [before, after].map((state) => mapSecrets(state, cipher.mask)) as [Values, Values];
      for (const [section, field] of places) {
        const secrets = [before, after].map((state) => (state as Values)[section]?.[field]);
        if (isSame(secrets[0], secrets[1]) || was[section]?.[field] !== is[section]?.[field]) continue;
        const { [field]: _left, ...otherFields } = was[section] ?? {};
        was[section] = otherFields;
      }
      return [was as SectionsInput, is as SectionsInput];
    },
  };
}
