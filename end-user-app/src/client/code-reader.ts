import '../frame/frame.css';
import { CodeReaderPage } from '../code-reader/code-reader-page.js';
import { start } from './start.js';

start(CodeReaderPage);
