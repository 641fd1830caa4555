/** Telling and asking. What no screen uses is not here: an entry point is loaded whole. */
export { Alert, Drawer, Modal } from 'antd';
export { FeedbackHost } from './dialogs/feedback-host.js';
