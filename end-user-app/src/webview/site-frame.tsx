import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { toSiteUrl } from './named-sites.js';
import type { Site } from './use-site.js';

/** A framed third-party site with a link to open it outside, because many sites cannot be framed. */
export function SiteFrame({ url, site }: { url: string; site: Site }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'webview');
  const address = toSiteUrl(url, settings(view, 'webview').userAgentSuffix);
  const { host } = new URL(url);
  return (
    <div className="site">
      <div className="site-head">
        <span className="site-name">{host}</span>
        <a className="site-outside" href={url} target="_blank" rel="noopener noreferrer">
          <Icon path={icons.link} />
          {messages.outside}
        </a>
      </div>
      {member.framesSites ? (
        <iframe
          key={site.loads}
          className="site-frame"
          title={host}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="origin"
          allow="fullscreen"
          onLoad={site.loaded}
        />
      ) : (
        <div className="site-frame site-sample">
          <Icon path={icons.globe} />
          <p>{messages.sample}</p>
          <p className="site-address">{address}</p>
        </div>
      )}
      <p className="site-note">{messages.refused}</p>
    </div>
  );
}
