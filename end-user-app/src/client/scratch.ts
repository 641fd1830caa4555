import '../frame/frame.css';
import { ScratchPage } from '../scratch/scratch-page.js';
import { start } from './start.js';

start(ScratchPage);
