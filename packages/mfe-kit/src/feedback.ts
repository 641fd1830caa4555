/** Telling and asking. What no screen uses is not here: an entry point is loaded whole. */
export { Alert, Drawer, Modal } from 'antd';
export { ConflictDialog, type ConflictDialogProps } from './conflicts/conflict-dialog.js';
export { type Difference, sameValue, valueInWords } from './conflicts/difference.js';
export { FeedbackHost } from './dialogs/feedback-host.js';
export { InUseDialog, type InUseDialogProps, namesUses } from './uses/in-use-dialog.js';
