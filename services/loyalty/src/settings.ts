import type { SectionId, SectionValues } from '@noren/contracts';

/** The newest settings of apps, whole and with their secrets. */
export interface Settings {
  of<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>>;
}
