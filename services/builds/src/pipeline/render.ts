import { defaultSections } from '@noren/contracts/config-sections';
import { type Locale, locales } from '@noren/contracts/errors';
import { getPage } from '@noren/contracts/pages';
import type { PageInput } from '@noren/contracts/runtimes';
import type { BuildStepRun } from './build.js';
import { Failure } from './failure.js';
import type { BuiltPage } from './manifest.js';

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

/** The input of a page in one language. */
export interface LanguageInput {
  input: PageInput;
  /** Undefined for the app's own language. */
  translation?: Locale;
}

/** Returns a page's input per language, the app's own first; a runtime renders in the settings' locale. */
export function toLanguageInputs(input: PageInput): LanguageInput[] {
  const application = { ...defaultSections().application, ...input.sections.application };
  const otherLocales = locales.filter((locale) => locale !== application.locale);
  return [
    { input },
    ...otherLocales.map((locale) => ({
      input: { ...input, sections: { ...input.sections, application: { ...application, locale } } },
      translation: locale,
    })),
  ];
}
