import { pageOf } from '@noren/contracts';
import type { BuildStepRun, BuiltPage } from './build.js';
import { Failure } from './failure.js';

/** The HTML of every page, by the server bundle of the app's runtime version. */
export const render: BuildStepRun = {
  name: 'render',
  async run(state, ports) {
    const { server, place } = await ports.loadRuntime(state.input.runtime);
    const pages = state.inputs.map((input): BuiltPage => {
      try {
        return { path: pageOf(input.page).path, html: server.renderPage(input, place) };
      } catch (error) {
        throw new Failure('buildPageFailed', input.page, { cause: error });
      }
    });
    const bytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
    return { state: { ...state, pages }, detail: `${pages.length} pages, ${bytes} bytes` };
  },
};
