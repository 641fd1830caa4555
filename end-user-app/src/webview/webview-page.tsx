import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';

export function WebviewPage() {
  const { view } = usePage();
  return (
    <Frame>
      <h1 className="page-title">{view.sections.application.title}</h1>
    </Frame>
  );
}
