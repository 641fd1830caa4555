import type { SectionValues } from '@noren/contracts';

export type CustomPage = SectionValues<'customPage'>['pages'][number];
export type CustomPageBlock = CustomPage['blocks'][number];
