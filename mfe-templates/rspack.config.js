import { remotePreset } from '@noren/mfe-kit/rspack';

export default remotePreset({ name: 'templates', dir: import.meta.dirname });
