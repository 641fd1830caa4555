import { remotePreset } from '@noren/mfe-kit/rspack';

export default remotePreset({ name: 'apps', dir: import.meta.dirname });
