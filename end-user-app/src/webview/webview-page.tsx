import { Frame } from '../frame/frame.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { useQuery } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { ExternalLinks } from './external-links.js';
import { namedSites } from './named-sites.js';
import { SiteFrame } from './site-frame.js';
import { Toolbar } from './toolbar.js';
import './webview.css';

export function WebviewPage() {
  const { view } = usePage();
  const url = useQuery('url');
  if (url === undefined) return <Waiting />;
  if (url === null) return <Links />;
  return namedSites(view.sections).includes(url) ? <SiteFrame key={url} url={url} /> : <Unknown />;
}

const idle = { back: undefined, forward: undefined, reload: undefined, share: undefined, close: undefined };

function Waiting() {
  return (
    <Frame bottom={<Toolbar actions={idle} />}>
      <Skeletons />
    </Frame>
  );
}

/** Without an address: where one can go. */
function Links() {
  const { view } = usePage();
  const { links } = settings(view, 'externalSystemLink');
  return (
    <Frame>
      <h1 className="visually-hidden">{settings(view, 'externalSystemLink').title}</h1>
      {links.length === 0 ? <Notice icon="link" title={words(view, 'webview').none} /> : <ExternalLinks />}
    </Frame>
  );
}

/** Anybody can write an address behind ours; only those that the settings name are shown as part of the app. */
function Unknown() {
  const { view } = usePage();
  const texts = words(view, 'webview');
  return (
    <Frame>
      <Notice icon="lock" title={texts.unknown} lead={texts.unknownLead}>
        <a className="button quiet" href="/">
          {view.sections.text.topButtonText}
        </a>
      </Notice>
    </Frame>
  );
}
