import '../frame/frame.css';
import { TutorialPage } from '../tutorial/tutorial-page.js';
import { start } from './start.js';

start(TutorialPage);
