/** The look of what is loaded when somebody presses: it comes with the page, so that nothing jumps. */
import '../frame/dialog.css';
import '../device/stamp-pad.css';
import './press.css';
