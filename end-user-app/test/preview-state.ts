import { defaultSections } from '@noren/contracts/config-sections';
import { pageIds } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';

/** Creates what the console sends to the preview: an app with every page and default settings. */
export function createPreviewState(more: Partial<PreviewState> = {}): PreviewState {
  return {
    type: 'noren.preview',
    page: 'top',
    name: 'Café',
    pages: [...pageIds],
    sections: defaultSections(),
    tier: 'visitor',
    coupons: [],
    ...more,
  };
}
