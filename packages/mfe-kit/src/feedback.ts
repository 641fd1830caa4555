/** Messages and dialogs. Entry points load whole, so they export only what screens use. */
export { Alert } from 'antd';
export { ConflictDialog, type ConflictDialogProps } from './conflicts/conflict-dialog.js';
export { type Difference, formatFormValue, isSameValue } from './conflicts/difference.js';
export { ReplacedNotice, type ReplacedNoticeProps } from './conflicts/replaced-notice.js';
export { Drawer } from './dialogs/drawer.js';
export { FeedbackHost } from './dialogs/feedback-host.js';
export { Modal } from './dialogs/modal.js';
export { hasUses, InUseDialog, type InUseDialogProps } from './uses/in-use-dialog.js';
