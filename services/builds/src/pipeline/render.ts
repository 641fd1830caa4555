import { locales, getPage } from '@noren/contracts';
import type { BuildStepRun, BuiltPage } from './build.js';
import { Failure } from './failure.js';
import { toLanguageInputs } from './languages.js';

/** Renders every page in every language with the server bundle of the app's runtime version. */
export const render: BuildStepRun = {
  name: 'render',
  async run(state, ports) {
    const { server, place } = await ports.loadRuntime(state.input.runtime);
    const pages = state.inputs.flatMap(toLanguageInputs).map(({ input, ...language }): BuiltPage => {
      try {
        return { path: getPage(input.page).path, ...language, html: server.renderPage(input, place) };
      } catch (error) {
        throw new Failure('buildPageFailed', input.page, { cause: error });
      }
    });
    const bytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
    const detail = `${state.inputs.length} pages, ${locales.length} languages, ${bytes} bytes`;
    return { state: { ...state, pages }, detail };
  },
};
