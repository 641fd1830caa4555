import { Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { CodeReader } from './code-reader.js';
import { readerOfApp } from './reader-of-app.js';
import './code-reader.css';

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
