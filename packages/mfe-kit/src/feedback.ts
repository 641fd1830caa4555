/** Telling the user: dialogs' host, results, progress. */
export { Alert, Drawer, Modal, Popconfirm, Progress, Result, Skeleton, Spin } from 'antd';
export { FeedbackHost } from './dialogs/feedback-host.js';
