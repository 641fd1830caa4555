import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { useQuery } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ExternalLinks } from './external-links.js';
import { namedSites } from './named-sites.js';
import { SiteFrame } from './site-frame.js';
import { Toolbar } from './toolbar.js';
import { useSite } from './use-site.js';
import './webview.css';

export function WebviewPage() {
  const { view } = usePage();
  const requestedUrl = useQuery('url');
  const url = namedSites(view.sections).find((named) => named === requestedUrl);
  const site = useSite(url);
  const framed = requestedUrl === undefined || url !== undefined;
  return (
    <Frame bottom={framed ? <Toolbar actions={site.actions} /> : undefined}>
      {requestedUrl === undefined ? (
        <Skeletons />
      ) : requestedUrl === null ? (
        <Links />
      ) : url === undefined ? (
        <Unknown />
      ) : (
        <SiteFrame url={url} site={site} />
      )}
    </Frame>
  );
}

/** Without an address: the links to choose from. */
function Links() {
  const { view } = usePage();
  const { links, title } = settings(view, 'externalSystemLink');
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {links.length === 0 ? (
        <Notice icon={icons.link} title={getMessages(view, 'webview').none} />
      ) : (
        <ExternalLinks />
      )}
    </>
  );
}

/** Shown for an unknown address: anyone can craft one, so only those of the settings appear as part of the app. */
function Unknown() {
  const { view } = usePage();
  const messages = getMessages(view, 'webview');
  return (
    <Notice whole icon={icons.lock} title={messages.unknown} lead={messages.unknownLead}>
      <a className="button quiet" href="/">
        {view.sections.text.topButtonText}
      </a>
    </Notice>
  );
}
