import type { SectionId, SectionValues } from '@noren/contracts';

/** Reads apps' newest settings, completed by the defaults and with decrypted secrets. */
export interface Settings {
  of<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>>;
}
