import { type MouseEvent, type ReactNode, useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { webLink } from './named-sites.js';

interface Props {
  url: string;
  openIn: 'webview' | 'browser';
  className?: string;
  /** Question to confirm before leaving the app. */
  confirm?: string;
  children: ReactNode;
}

/** A link to a third-party site, which opens inside the app or in the device's browser. */
export function OutsideLink({ url, openIn, className, confirm, children }: Props) {
  const { view, member } = usePage();
  const [asking, setAsking] = useState(false);
  const inside = openIn === 'webview' && view.pages.includes('webview');
  const href = inside ? webLink(url) : url;
  const linkProps = inside ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  const ask = (event: MouseEvent) => {
    if (confirm === undefined) return;
    event.preventDefault();
    setAsking(true);
  };
  const leave = () => {
    setAsking(false);
    if (inside) member.go(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <a className={className} href={href} onClick={ask} {...linkProps}>
        {children}
      </a>
      {asking ? (
        <Confirm
          title={getMessages(view, 'webview').leave}
          lead={confirm}
          confirm={leave}
          cancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
