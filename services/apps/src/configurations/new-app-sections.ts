import { defaultSections, type Sections } from '@noren/contracts/config-sections';

/** Returns the settings of a new app, before its template's: its base colour reaches every bar. */
export function newAppSections(): Sections {
  const { header, footer, splash, ...others } = defaultSections();
  const usesBaseColor = true;
  return {
    ...others,
    header: { ...header, usesBaseColor },
    footer: { ...footer, usesBaseColor },
    splash: { ...splash, usesBaseColor },
  };
}
