/** Telling and asking. What no screen uses is not here: an entry point is loaded whole. */
export { Alert } from 'antd';
export { ConflictDialog, type ConflictDialogProps } from './conflicts/conflict-dialog.js';
export { type Difference, sameValue, valueInWords } from './conflicts/difference.js';
export { ReplacedNotice, type ReplacedNoticeProps } from './conflicts/replaced-notice.js';
export { Drawer } from './dialogs/drawer.js';
export { FeedbackHost } from './dialogs/feedback-host.js';
export { Modal } from './dialogs/modal.js';
export { InUseDialog, type InUseDialogProps, namesUses } from './uses/in-use-dialog.js';
