import '../frame/frame.css';
import { MinigamesPage } from '../minigames/minigames-page.js';
import { start } from './start.js';

start(MinigamesPage);
