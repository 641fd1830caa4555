/** Styles of the parts that load on demand; bundled with the page to avoid layout shifts. */
import '../frame/dialog.css';
import '../device/stamp-pad.css';
import './action-dialog.css';
