import '../features/contents/contents.css';
import '../features/editors/editors.css';
import { addTexts } from '@noren/mfe-kit';
import { settingsTexts } from '../locales/settings-texts.js';

/** The screens of settings and contents, with the styles and texts that only they need. */
export { CustomPageScreen, SettingScreen } from './setting-screen.js';

addTexts('apps', settingsTexts);
