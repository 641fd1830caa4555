import { shellPreset } from '@noren/mfe-kit/rspack';

export default shellPreset({ dir: import.meta.dirname });
