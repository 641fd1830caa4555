import type { connections as ja } from '../ja/connections.js';

export const connections: Record<keyof typeof ja, string> = {
  'connections.title': 'Connect IDs',
  'connections.subtitle': 'IDs and secrets with which outside systems prove that they belong to a group.',
  'connections.create': 'Create Connect ID',
  'connections.search': 'Search by connection name',
  'connections.empty': 'There are no Connect IDs yet',
  'connections.emptySearch': 'No Connect ID matches "{{name}}"',
  'connection.connectionName': 'Connection name',
  'connection.id': 'Connect ID',
  'connection.idHelp': 'The ID to enter in the settings "One-time token" of an app.',
  'connection.clientId': 'Client ID',
  'connection.clientIdHelp':
    'Half-width letters, digits, dot, hyphen and underscore, 8 to 64. Left empty, one is made up.',
  'connection.clientIdRule': 'Half-width letters, digits, dot, hyphen and underscore, 8 to 64',
  'connection.clientIdChanged': 'When the client ID changes, the outside system has to be set up again.',
  'connection.groupId': 'Group',
  'connection.groupSearch': 'Choose a group',
  'connection.groupNone': 'No group matches',
  'connection.clientSecret': 'Client secret',
  'connection.secretMasked':
    'The secret is shown once, when it is made. Here you see its last four characters only.',
  'connection.secretHidden': 'The secret is shown only to those who may change it.',
  'connection.settings': 'Settings',
  'connection.history': 'Change history',
  'connection.created': 'Connect ID created',
  'connection.createNote': 'The client secret is made on creation and shown once.',
  'connection.delete': 'Delete Connect ID',
  'connection.deleteTitle': 'Delete "{{name}}"?',
  'connection.deleteBody':
    'Outside systems with this Connect ID can no longer sign in. It cannot be brought back.',
  'connection.deleted': 'Connect ID deleted',
  'secret.title': 'Client secret',
  'secret.once': 'This secret is shown only now.',
  'secret.onceBody':
    'It is not shown again after you close this dialog. Copy it and keep it in a safe place. A lost secret has to be made anew.',
  'secret.done': 'I have stored it',
  'secret.rotate': 'Make a new secret',
  'secret.rotateTitle': 'Make a new secret?',
  'secret.rotateBody':
    'The present secret stops working at once. The outside system cannot sign in until it has the new one.',
  'secret.rotateGo': 'Make a new one',
  'secret.rotated': 'A new secret was made',
};
