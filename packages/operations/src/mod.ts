/**
 * Operators' commands for a whole installation: `npm run doctor`, `backup`, `restore`, `verify-artifacts`,
 * `rotate-keys`, `dead-letters`.
 */
export { type ArtifactCheck, verifyArtifacts } from './artifacts/verify-artifacts.js';
export { backup } from './backup/backup.js';
export type { Manifest } from './backup/manifest.js';
export { restore } from './backup/restore.js';
export {
  type Choice,
  type DeadLetter,
  dropDeadLetters,
  listDeadLetters,
  replayDeadLetters,
} from './dead-letters/dead-letters.js';
export { type Addresses, examineInstallation } from './doctor/doctor.js';
export type { Finding } from './doctor/finding.js';
export type { LocalInstallation } from './installation/installation.js';
export { type Rotation, rotateKeys } from './key-rotation/rotate-keys.js';
export { OperationError } from './operation-error.js';
export { runOperation } from './run-operation.js';
