import { Frame } from '../frame/frame.js';
import { Image } from '../frame/image.js';
import { MembersOnly } from '../frame/members-only.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CodeReader } from './code-reader.js';
import { findMessagingScanner } from './use-scan.js';
import './code-reader.css';

export function CodeReaderPage() {
  const { view } = usePage();
  const reader = settings(view, 'barcodeReader');
  return (
    <Frame>
      <h1 className="page-title">{reader.title}</h1>
      {reader.lead === '' ? null : <p className="reader-lead">{reader.lead}</p>}
      {reader.guideImageUrl === '' ? null : <Image className="reader-guide" url={reader.guideImageUrl} />}
      <p className="reader-points">
        {fill(getMessages(view, 'reader').perVisit, { points: reader.visitPoints })}
      </p>
      <MembersOnly>{() => <CodeReader messaging={findMessagingScanner()} />}</MembersOnly>
    </Frame>
  );
}
