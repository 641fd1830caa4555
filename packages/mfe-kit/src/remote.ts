/** Mount contract of remotes. Includes antd's theme, which the shell's own pages do not need. */
export {
  createRemoteRouter,
  defineRemote,
  type RemoteDefinition,
  type RemoteMount,
  type RemoteProps,
} from './remote/define-remote.js';
