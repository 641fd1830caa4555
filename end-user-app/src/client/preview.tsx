import '../frame/frame.css';
import { createRoot } from 'react-dom/client';
import { leaveFocusToConsole } from '../preview/leave-focus.js';
import { getConsole } from '../preview/messages.js';
import { PreviewApp } from '../preview/preview-app.js';
import { replayTaps } from './taps.js';

replayTaps();
leaveFocusToConsole();
document.documentElement.classList.remove('first');
createRoot(document.getElementById('app') as HTMLElement).render(<PreviewApp console={getConsole(window)} />);
