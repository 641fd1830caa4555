import { Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { CodeReader } from './code-reader.js';
import type { Scanner } from './scanner.js';
import './code-reader.css';

/** The platform's library comes only where its reader is used: inside the messaging app. */
function readerOfApp(): (() => Promise<Scanner>) | undefined {
  if (!/\bLIFF\b/.test(navigator.userAgent)) return undefined;
  return async () => (await import('./messaging-scanner.js')).messagingScanner;
}

export function CodeReaderPage() {
  const reader = settings(usePage().view, 'barcodeReader');
  return (
    <Frame>
      <h1 className="page-title">{reader.title}</h1>
      {reader.lead === '' ? null : <p className="reader-lead">{reader.lead}</p>}
      {reader.guideImageUrl === '' ? null : (
        <img className="reader-guide" src={reader.guideImageUrl} alt="" />
      )}
      <MembersOnly>{() => <CodeReader messaging={readerOfApp()} />}</MembersOnly>
    </Frame>
  );
}
