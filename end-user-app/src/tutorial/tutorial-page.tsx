import { readable } from '@noren/contracts/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as icons from '../frame/icon-paths.js';
import { Image } from '../frame/image.js';
import { Notice } from '../frame/notice.js';
import { Splash } from '../frame/splash.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { markTutorialSeen } from './first-visit.js';
import './tutorial.css';

/** Screens side by side: swiped, stepped through by buttons or arrow keys, or skipped. */
export function TutorialPage() {
  const { view, member } = usePage();
  const { steps, backgroundColor } = settings(view, 'tutorial');
  const { application, styles } = view.sections;
  const style = {
    background: backgroundColor,
    color: readable(styles.textColor, backgroundColor),
    '--base-ink': readable(application.baseColor, backgroundColor),
  } as CSSProperties;
  const { currentStep, listRef, scrolled, show } = useSteps(steps.length);
  useEffect(() => markTutorialSeen(member.store), [member]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(currentStep + 1);
    if (event.key === 'ArrowLeft') show(currentStep - 1);
    if (event.key === 'Escape') member.go('/');
  };
  return (
    <main id="content" className="tutorial" style={style} onKeyDown={keys}>
      {steps.length === 0 ? (
        <Notice icon={icons.document} title={getMessages(view, 'tutorial').none} />
      ) : (
        <Screens currentStep={currentStep} listRef={listRef} scrolled={scrolled} />
      )}
      <Controls currentStep={currentStep} show={show} />
      <Splash />
    </main>
  );
}

interface ScreensProps {
  currentStep: number;
  listRef: RefObject<HTMLUListElement | null>;
  scrolled: (event: UIEvent<HTMLUListElement>) => void;
}

/** The browser scrolls and snaps; the state follows the scroll position. */
function useSteps(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const [currentStep, setCurrentStep] = useState(0);
  const show = (step: number) => {
    if (step < 0 || step >= count) return;
    setCurrentStep(step);
    const list = listRef.current;
    list?.scrollTo?.({ left: step * list.clientWidth, behavior: 'smooth' });
  };
  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) => {
    const at = scrollLeft / Math.max(clientWidth, 1);
    // Ignores positions between two screens.
    if (Math.abs(at - Math.round(at)) < 0.1) setCurrentStep(Math.min(count - 1, Math.round(at)));
  };
  return { currentStep, show, listRef, scrolled };
}

function Screens({ currentStep, listRef, scrolled }: ScreensProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'tutorial');
  const { steps, showDots } = settings(view, 'tutorial');
  return (
    <>
      <ul
        className="tutorial-steps"
        ref={listRef}
        onScroll={scrolled}
        tabIndex={0}
        aria-label={messages.steps}
      >
        {steps.map((step, index) => (
          <li key={index} aria-hidden={index !== currentStep}>
            {step.imageUrl === '' ? null : (
              <Image url={step.imageUrl} sizes={840} fetchPriority={index === 0 ? 'high' : 'low'} />
            )}
            {step.title === '' ? null : <h1>{step.title}</h1>}
            {step.text === '' ? null : <p>{step.text}</p>}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {fill(messages.step, { number: currentStep + 1, count: steps.length })}
      </p>
      {showDots && steps.length > 1 ? (
        <div className="tutorial-dots" aria-hidden="true">
          {steps.map((_, index) => (
            <i key={index} className={index === currentStep ? 'on' : undefined} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function Controls({ currentStep, show }: { currentStep: number; show: (step: number) => void }) {
  const { view, member } = usePage();
  const tutorial = settings(view, 'tutorial');
  const last = currentStep >= tutorial.steps.length - 1;
  return (
    <div className="tutorial-controls">
      {last ? (
        <a className="button" href="/">
          {tutorial.topButtonText}
        </a>
      ) : (
        <button type="button" className="button" onClick={() => show(currentStep + 1)}>
          {tutorial.nextButtonText}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => member.go('/')}>
        {last ? tutorial.closeButtonText : tutorial.skipButtonText}
      </button>
    </div>
  );
}
