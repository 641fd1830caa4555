/** The mount of a remote. It brings antd's theme; the shell's own pages do without it. */
export {
  createRemoteRouter,
  defineRemote,
  type RemoteDefinition,
  type RemoteMount,
  type RemoteProps,
} from './remote/define-remote.js';
