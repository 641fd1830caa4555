import type { SectionId } from '@noren/contracts/config-sections';
import { type ComponentType, lazy } from 'react';
import type { EditorProps } from './editor.js';

type Editors = { readonly [I in SectionId]?: ComponentType<EditorProps<I>> };

/** Sections with a dedicated editor; all others use the generated form. */
export const editors: Editors = {
  header: lazy(() =>
    import('./header/header-editor.js').then(({ HeaderEditor }) => ({ default: HeaderEditor })),
  ),
  footer: lazy(() =>
    import('./footer/footer-editor.js').then(({ FooterEditor }) => ({ default: FooterEditor })),
  ),
  topPage: lazy(() =>
    import('./top-page/top-page-editor.js').then(({ TopPageEditor }) => ({ default: TopPageEditor })),
  ),
  memberInfo: lazy(() =>
    import('./member-info/member-info-editor.js').then(({ MemberInfoEditor }) => ({
      default: MemberInfoEditor,
    })),
  ),
  splash: lazy(() =>
    import('./splash/splash-editor.js').then(({ SplashEditor }) => ({ default: SplashEditor })),
  ),
  tutorial: lazy(() =>
    import('./tutorial/tutorial-editor.js').then(({ TutorialEditor }) => ({ default: TutorialEditor })),
  ),
  customPage: lazy(() =>
    import('./custom-page/custom-page-editor.js').then(({ CustomPageEditor }) => ({
      default: CustomPageEditor,
    })),
  ),
  webview: lazy(() =>
    import('./webview/webview-editor.js').then(({ WebviewEditor }) => ({ default: WebviewEditor })),
  ),
  text: lazy(() => import('./text/text-editor.js').then(({ TextEditor }) => ({ default: TextEditor }))),
  translations: lazy(() =>
    import('./translations/translations-editor.js').then(({ TranslationsEditor }) => ({
      default: TranslationsEditor,
    })),
  ),
};
