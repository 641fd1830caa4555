import '../frame/frame.css';
import { ScratchGuidePage } from '../scratch/scratch-guide-page.js';
import { start } from './start.js';

start(ScratchGuidePage);
