import type { permission as ja } from '../ja/permission.js';

export const permission: Record<keyof typeof ja, string> = {
  'permission.title': 'You need access',
  'permission.body': 'Access rights are required. Request access or switch account.',
  'permission.request': 'Request access',
  'permission.requestBody': 'Send this to an admin.',
  'permission.mail': 'Request by mail',
  'permission.copy': 'Copy the request',
  'permission.switch': 'Switch account',
  'permission.switchBody':
    'Signs "{{name}}" out. After signing in with another account you are back on the page.',
  'permission.subject': 'Request for access to Noren',
  'permission.message':
    'Please give me access to Noren.\n\nUser name: {{name}}\nUser ID: {{id}}\nPresent role: {{role}}\nPage: {{page}}',
};
