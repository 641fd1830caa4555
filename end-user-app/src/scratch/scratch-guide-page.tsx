import { BackLink, Frame } from '../frame/frame.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './scratch.css';

export function ScratchGuidePage() {
  const { view } = usePage();
  const { guideTitle, guideText, guideImageUrl } = settings(view, 'scratch');
  const messages = getMessages(view, 'scratch');
  return (
    <Frame>
      <BackLink href="/scratch">{messages.toGame}</BackLink>
      <article className="scratch-guide">
        <h1 className="page-title">{guideTitle}</h1>
        {guideImageUrl === '' ? null : <Image className="scratch-picture" url={guideImageUrl} />}
        <p className="scratch-guide-text">{guideText}</p>
        <a className="button" href="/scratch">
          {messages.toGame}
        </a>
      </article>
    </Frame>
  );
}
