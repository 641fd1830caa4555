import '../frame/frame.css';
import { getPreviewToken } from '@noren/contracts/preview-address';
import { createRoot } from 'react-dom/client';
import { leaveFocusToConsole } from '../preview/leave-focus.js';
import { LinkedPreview } from '../preview/linked-preview.js';
import { getConsole } from '../preview/messages.js';
import { PreviewApp } from '../preview/preview-app.js';
import { replayTaps } from './taps.js';

replayTaps();
document.documentElement.classList.remove('first');
// On a device of its own, a link says what to show; within the console, the console does.
const token = window.parent === window ? getPreviewToken(window.location.hash) : undefined;
if (token === undefined) leaveFocusToConsole();
createRoot(document.getElementById('app') as HTMLElement).render(
  token === undefined ? <PreviewApp console={getConsole(window)} /> : <LinkedPreview token={token} />,
);
