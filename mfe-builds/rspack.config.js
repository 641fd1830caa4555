import { remotePreset } from '@noren/mfe-kit/rspack';

export default remotePreset({ name: 'builds', dir: import.meta.dirname });
