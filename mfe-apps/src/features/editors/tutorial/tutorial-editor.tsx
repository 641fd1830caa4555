import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block, DrawnImage } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import { getField } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { useSection } from '../use-section.js';

/** The tutorial: its screens in order, then their shared settings. */
export function TutorialEditor(props: EditorProps<'tutorial'>) {
  const t = useMessages();
  const { field } = useSection('tutorial', props);
  const { backgroundColor: background } = props.value;
  return (
    <div className="apps-blocks">
      <div className="apps-pair">
        <Control binding={field('enabled')} />
        <Control binding={field('showOnce')} />
      </div>
      <Block title={t('tutorial.steps')}>
        <Arrangement
          binding={field('steps')}
          className="apps-steps-drawn"
          addLabel={t('tutorial.addStep')}
          empty={t('tutorial.noSteps')}
          getName={({ title }, index) => title || t('tutorial.step', { number: index + 1 })}
          draw={({ imageUrl, text }) => (
            <span className="apps-step" style={{ background }}>
              <DrawnImage url={imageUrl} />
              <small>{text}</small>
            </span>
          )}
        >
          {(step) => (
            <>
              <Control binding={getField(step, 'imageUrl')} />
              <Control binding={getField(step, 'title')} />
              <Control binding={getField(step, 'text')} />
            </>
          )}
        </Arrangement>
      </Block>
      <Block title={t('tutorial.looks')}>
        <Control binding={field('backgroundColor')} />
        <Control binding={field('showDots')} />
      </Block>
      <Block title={t('tutorial.words')}>
        <div className="apps-pair">
          <Control binding={field('nextButtonText')} />
          <Control binding={field('skipButtonText')} />
          <Control binding={field('closeButtonText')} />
          <Control binding={field('topButtonText')} />
        </div>
      </Block>
    </div>
  );
}
