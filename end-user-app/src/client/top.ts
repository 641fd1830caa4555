import '../frame/frame.css';
import { TopPage } from '../top-page/top-page.js';
import { opensTutorial } from '../tutorial/first-visit.js';
import { start } from './start.js';

start(TopPage, (view, store) => {
  const first = document.documentElement.classList.contains('first');
  return opensTutorial(view, store, first) ? '/tutorial' : undefined;
});
