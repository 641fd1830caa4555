import { useTexts } from '../../../texts.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block } from '../arrangement/block.js';
import { Picture } from '../arrangement/picture.js';
import type { EditorProps } from '../editor.js';
import { Control } from '../fields/control.js';
import { getField } from '../slot.js';
import { useSection } from '../use-section.js';

/** The tutorial: its screens as they follow each other, then what all of them share. */
export function TutorialEditor(props: EditorProps<'tutorial'>) {
  const t = useTexts();
  const { field } = useSection('tutorial', props);
  const { backgroundColor: background } = props.value;
  return (
    <div className="apps-blocks">
      <div className="apps-pair">
        <Control slot={field('enabled')} />
        <Control slot={field('showOnce')} />
      </div>
      <Block title={t('tutorial.steps')}>
        <Arrangement
          slot={field('steps')}
          className="apps-steps-drawn"
          addLabel={t('tutorial.addStep')}
          empty={t('tutorial.noSteps')}
          getName={({ title }, index) => title || t('tutorial.step', { number: index + 1 })}
          draw={({ imageUrl, text }) => (
            <span className="apps-step" style={{ background }}>
              <Picture url={imageUrl} />
              <small>{text}</small>
            </span>
          )}
        >
          {(step) => (
            <>
              <Control slot={getField(step, 'imageUrl')} />
              <Control slot={getField(step, 'title')} />
              <Control slot={getField(step, 'text')} />
            </>
          )}
        </Arrangement>
      </Block>
      <Block title={t('tutorial.looks')}>
        <Control slot={field('backgroundColor')} />
        <Control slot={field('showDots')} />
      </Block>
      <Block title={t('tutorial.words')}>
        <div className="apps-pair">
          <Control slot={field('nextButtonText')} />
          <Control slot={field('skipButtonText')} />
          <Control slot={field('closeButtonText')} />
          <Control slot={field('topButtonText')} />
        </div>
      </Block>
    </div>
  );
}
