import type { copyJa } from './copy-ja.js';

export const copyEn: Record<keyof typeof copyJa, string> = {
  'copy.submit': 'Duplicate',
  'copy.name': 'Copy of {{name}}',
  'copy.copied': 'Copied',
  'copy.copiedParts':
    'Settings, images, contents (coupons, stamp cards, tickets, shops and others), template, runtime version',
  'copy.notCopied': 'Not copied',
  'copy.notCopiedParts':
    'Members, builds and deployments, credentials of each environment, serial codes, store codes and other secrets. Contents that need a store code stay unpublished until they have one.',
};
