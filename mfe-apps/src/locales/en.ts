import { featureTexts } from '@noren/contracts/groups';
import { pageTexts } from '@noren/contracts/pages';
import type { MountMessages } from './ja.js';

export const en: MountMessages = {
  ...pageTexts.en,
  ...featureTexts.en,
  'list.title': 'Apps',
  'list.lead': 'Create apps, set them up, build them and bring them live.',
  'list.create': 'Create an app',
  'list.trash': 'Trash',
  'list.search': 'Search by app name',
  'list.group': 'Filter by group',
  'list.creator': 'Filter by creator',
  'list.template': 'Template',
  'list.environments': 'Environments',
  'list.empty': 'There is no app yet',
  'list.emptyNote': 'Pick a template and create the first one.',
  'list.nothingFound': 'Nothing matches',

  'copy.open': 'Duplicate',
  'copy.of': 'Duplicate {{name}}',
  'copy.mark': 'Contents are being copied',
  'groups.open': 'Change groups',

  'create.title': 'Create an app',
  'create.stepTemplate': 'Pick a template',
  'create.stepInfo': 'App information',
  'create.pickTemplate': 'Pick a template',
  'create.noTemplate': 'There is no published template',
  'create.preview': 'Screens of {{name}}',
  'create.details': 'Detail pictures',
  'create.next': 'Next',
  'create.back': 'Back to the templates',
  'create.templateMissing': 'Pick a template first',
  'create.basics': 'Basics',
  'create.connection': 'Connection',
  'create.connectionNote':
    'These can be set later. Building needs LIFF ID, Env Type and Application Id; deploying needs UUID and security token.',
  'create.submit': 'Create',
  'create.done': 'Created {{name}}',

  'field.name': 'App name',
  'field.systemName': 'System name (Blab URL)',
  'field.group': 'Group',
  'field.template': 'Template',
  'field.runtimeVersion': 'Runtime version',
  'field.liffId': 'LIFF ID',
  'field.liffIds': 'LIFF ID by environment',
  'field.platform': 'Registration with the platform',
  'field.envType': 'Env Type',
  'field.applicationId': 'Application Id',
  'field.custId': 'custID',
  'field.uuid': 'UUID',
  'field.securityToken': 'Security token',
  'field.creator': 'Created by',
  'field.createdAt': 'Created',
  'field.updatedAt': 'Updated',

  'help.systemName': "Becomes the app's address. It cannot be changed later.",
  'help.noRuntime': 'No runtime version is registered. Ask an admin to register one.',
  'help.liffId': 'Paste a LIFF URL and only its ID is kept.',
  'help.liffIds': 'Only for environments with a channel of their own.',
  'help.platform':
    'Deployments to review and production are announced to the platform with these values, signed with the security token. They go live once it accepts them.',
  'help.securityToken': 'Set: {{token}}. Type only to change it.',

  'rule.systemName':
    'Use 1 to 40 half-width lower-case letters, digits and hyphens, starting and ending with a letter or digit.',

  'environment.development': 'Development',
  'environment.review': 'Review',
  'environment.production': 'Production',
  'deployment.none': 'Not deployed',
  'deployment.publishing': 'Publishing',
  'deployment.published': 'Published',
  'deployment.failed': 'Failed',
  'deployment.failedLive': 'Failed (#{{version}} is live)',
  'deployment.unknown': 'Unknown',

  'edit.title': 'Edit app information',

  'list.and': ', ',
  'value.yes': 'Yes',
  'value.no': 'No',

  'setting.tab': 'Page settings',
  'setting.invalid': 'Some fields are not valid. Correct those marked in red.',
  'setting.resetTitle': 'Discard the changes?',
  'setting.resetBody': 'What was not saved goes back to the stored settings.',
  'setting.merged': '{{saved}}. It includes what others saved in the meantime.',
  'setting.replaced': 'You see the newest settings. What you typed is kept.',
  'setting.featureOff': 'The group {{group}} does not have the feature ({{features}}) switched on.',
  'setting.openFeatures': 'Open the features of the group',
  'setting.askAdmin': 'Ask an admin to switch it on in the group settings.',

  'credentials.lead':
    'Only the mini-app in this environment uses these; it never uses those of production. While they are empty, the partner is not available here.',
  'credentials.senderLead': 'Sender of mails and SMS in this environment. If empty, they name no sender.',
  'credentials.simulated':
    'The vendor publishes no protocol. The connection was tried with a simulation: check it with real stamps before you use it.',

  'phone.notDrawn': 'The QR code cannot be shown',

  'tier.visitor': 'Visitor',
  'tier.member': 'Member',
  'tier.goldMember': 'Gold',
  'tier.shopStaff': 'Staff',
  'history.refundAmount': 'Purchase {{id}} › Refunded amount (yen)',
  'history.refundReason': 'Purchase {{id}} › Reason for the refund',
};
