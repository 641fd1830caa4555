import { useReducer, useRef, useState } from 'react';
import { Frame } from '../frame/frame.js';
import { Icon } from '../frame/icons.js';
import { toast } from '../frame/toast.js';
import { share } from '../share/share.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { canGoBack, canGoForward, firstStep, moved } from './frame-steps.js';
import { addressOfSite } from './named-sites.js';
import { Toolbar } from './toolbar.js';

/** A site of others inside the app, with its own bar below. */
export function SiteFrame({ url }: { url: string }) {
  const { view, member } = usePage();
  const texts = words(view, 'webview');
  const { userAgentSuffix } = settings(view, 'webview');
  const address = addressOfSite(url, userAgentSuffix);
  const [steps, move] = useReducer(moved, firstStep);
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const actions = {
    back: canGoBack(steps) ? () => go(-1, 'back') : undefined,
    forward: canGoForward(steps) ? () => go(1, 'forward') : undefined,
    reload: () => {
      move('reload');
      setLoads(loads + 1);
    },
    share: async () => {
      if ((await share(view.name, url)) === 'copied') toast(texts.shared);
    },
    close: () => member.go('/'),
  };
  // A framed site's steps are steps of the window's own history.
  function go(by: 1 | -1, what: 'back' | 'forward') {
    move(what);
    history.go(by);
  }
  return (
    <Frame bottom={<Toolbar actions={actions} />}>
      <div className="site">
        <div className="site-head">
          <span className="site-name">{new URL(url).host}</span>
          <a className="site-outside" href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {texts.outside}
          </a>
        </div>
        {member.framesSites ? (
          <iframe
            key={loads}
            ref={frame}
            className="site-frame"
            title={new URL(url).host}
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="origin"
            allow="fullscreen"
            onLoad={() => move('loaded')}
          />
        ) : (
          <div className="site-frame site-sample">
            <Icon name="globe" />
            <p>{texts.sample}</p>
            <p className="site-address">{address}</p>
          </div>
        )}
        <p className="site-note">{texts.refused}</p>
      </div>
    </Frame>
  );
}
