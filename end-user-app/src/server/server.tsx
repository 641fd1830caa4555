import { getBarColors } from '@noren/contracts/base-color';
import { defaultSections, translateOwnTexts } from '@noren/contracts/config-sections';
import { localizeSettings } from '@noren/contracts/texts';
import type { BundlePlace, PageInput, RuntimeServer } from '@noren/contracts/runtimes';
import { renderToString } from 'react-dom/server';
import { getTheme } from '../theme/theme.js';
import { PageProvider } from '../view/context.js';
import * as pageComponents from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { framedOrigins } from '../webview/named-sites.js';
import { embeddedJson, htmlDocument } from './document.js';
import { earlyAddress } from './early-address.js';
import { listNextPages } from './next-pages.js';
import { serverMember } from './server-member.js';
import { serverView } from './server-view.js';

/** React puts image preloads before the markup; they belong in the head. */
const preloads = /^(?:<link rel="preload"[^>]*>)*/;

/** Puts texts into the page's language. The translations themselves stay behind: a page needs one language only. */
function localizeView(view: PageView): PageView {
  const { translations, ...sections } = view.sections;
  const { locale } = sections.application;
  const ownTexts = translateOwnTexts(sections, locale, translations?.texts ?? []);
  return { ...view, sections: localizeSettings(ownTexts, locale) };
}

export const renderPage: RuntimeServer['renderPage'] = (input: PageInput, place: BundlePlace) => {
  const view = localizeView(serverView(input, place.bundle.version));
  const Page = pageComponents[view.page];
  const html = renderToString(
    <PageProvider view={view} member={serverMember}>
      <Page />
    </PageProvider>,
  );
  const head = preloads.exec(html)?.[0] ?? '';
  const { application, header, topPage } = view.sections;
  return htmlDocument(
    {
      locale: application.locale,
      title: application.title || view.name,
      description: topPage?.lead ?? '',
      themeColor: getBarColors(header, application).backgroundColor,
      theme: getTheme(view.sections),
      files: view.page,
      early: earlyAddress(view),
      settings: input.settings,
      next: listNextPages(view, place),
      frames: framedOrigins(view),
      head,
      body: html.slice(head.length),
      lost: view.sections.text.offlineText || view.messages.frame.offline,
      data: embeddedJson(view),
    },
    place,
  );
};

export const renderPreview: RuntimeServer['renderPreview'] = (place: BundlePlace) =>
  htmlDocument(
    {
      locale: 'ja',
      title: 'Noren',
      description: '',
      themeColor: '#ffffff',
      theme: getTheme(defaultSections()),
      files: 'preview',
      frames: [],
      head: '',
      body: '',
    },
    place,
  );
