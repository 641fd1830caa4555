import { type Caller, isSame, mapSecrets, may, type SectionsInput, secretPaths } from '@noren/contracts';
import { type Cipher, invalid } from '@noren/service-kit';

/**
 * How much is shown of a secret: its mask to those who may change it; to our services, whose answers may
 * end in files that anybody reads, only that there is one; nothing to everybody else. Everything to the
 * one call that is for it.
 */
export type SecretView = 'mask' | 'bareMask' | 'nothing' | 'everything';

export function viewFor({ role }: Caller): SecretView {
  if (role === 'service') return 'bareMask';
  return may(role, 'config.write') ? 'mask' : 'nothing';
}

export type Secrets = ReturnType<typeof createSecrets>;

type Values = Record<string, Record<string, unknown> | undefined>;

const places = secretPaths().map((path) => path.split('.') as [section: string, field: string]);

/** The secrets among the settings: how they are stored, shown, and known again when a mask comes back. */
export function createSecrets(cipher: Cipher) {
  const bareMask = cipher.mask('');
  const shownAs: Record<SecretView, (secret: string) => string> = {
    mask: cipher.mask,
    bareMask: () => bareMask,
    nothing: () => '',
    everything: (secret) => secret,
  };

  /** A mask stands for the secret it was shown for. @throws `invalidParameter` when that is none of these */
  function known(sent: string, section: string, field: string, earlier: readonly SectionsInput[]): string {
    if (!sent.startsWith(bareMask)) return sent;
    const secrets = earlier.map((sections) => (sections as Values)[section]?.[field] as string | undefined);
    const secret = secrets.find((one) => one !== undefined && one !== '' && cipher.mask(one) === sent);
    if (secret !== undefined) return secret;
    throw invalid('invalidParameter', {
      errors: [{ path: `/body/sections/${section}/${field}`, rule: 'pattern' }],
    });
  }

  return {
    /** As they are stored. */
    sealed: <S extends SectionsInput>(sections: S): S => mapSecrets(sections, cipher.encrypt),

    opened: <S extends SectionsInput>(sections: S): S => mapSecrets(sections, cipher.decrypt),

    /** As they leave this service. */
    shown: <S extends SectionsInput>(sections: S, view: SecretView): S => mapSecrets(sections, shownAs[view]),

    /** What was sent, with the secrets that its masks stand for: those of the first state that fit. */
    recognised: (sent: SectionsInput, earlier: readonly SectionsInput[]): SectionsInput =>
      mapSecrets(sent, (value, section, field) => known(value, section, field, earlier)),

    /**
     * Two states for an audit trail, which tells what differs: a new secret whose mask is that of the one
     * before would go untold, so the one before is left out.
     */
    audited(before: SectionsInput, after: SectionsInput): [SectionsInput, SectionsInput] {
      const [was, is] = [before, after].map((state) => mapSecrets(state, cipher.mask)) as [Values, Values];
      for (const [section, field] of places) {
        const secrets = [before, after].map((state) => (state as Values)[section]?.[field]);
        if (isSame(secrets[0], secrets[1]) || was[section]?.[field] !== is[section]?.[field]) continue;
        const { [field]: _left, ...others } = was[section] ?? {};
        was[section] = others;
      }
      return [was as SectionsInput, is as SectionsInput];
    },
  };
}
