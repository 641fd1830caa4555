import type { groupsJa } from './groups-ja.js';

export const groupsEn: Record<keyof typeof groupsJa, string> = {
  'groups.title': 'Groups of the app',
  'groups.own': 'Own group',
  'groups.ownHelp': 'Choose another group to move the app there.',
  'groups.related': 'Related groups',
  'groups.relatedHelp': 'Groups that manage the app besides its own, such as an agency. Up to 9.',
  'groups.noRelated': 'None',
  'groups.changes': 'What changes',
  'groups.noChange': 'Nothing changes.',
  'groups.joining': 'Groups that will see the app',
  'groups.leaving': 'Groups that will no longer see the app',
  'groups.featureSource': 'Features come from',
  'groups.switchedOn': 'Features switched on',
  'groups.switchedOff': 'Features switched off',
  'groups.contentReview': 'Releases of contents',
  'groups.production': 'Production will need an approval',
  'groups.off': 'Can be published without an approval',
  'groups.notRequester': 'Decisions on reviews',
  'groups.otherPerson': 'Not by the person who requests the review',
  'groups.samePerson': 'Also by the person who requests the review',
  'groups.nextBuild':
    'The live mini-app stays the same until the next build is deployed. Settings, contents and members stay.',
  'groups.lost': 'You will no longer see this app after saving.',
};
