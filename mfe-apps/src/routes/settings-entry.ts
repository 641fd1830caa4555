import '../features/contents/contents.css';
import '../features/editors/editors.css';
import { addMessages } from '@noren/mfe-kit';
import { settingsTexts } from '../locales/settings-texts.js';

/** The screens of settings and contents, with the styles and messages that only they need. */
export { CustomPageScreen, SettingScreen } from './setting-screen.js';

addMessages('apps', settingsTexts);
