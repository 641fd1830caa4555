import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { SplashSizeShape, SplashTypeShape } from '../pictograms/splash-shapes.js';
import { useSection } from '../use-section.js';
import { SplashDrawing } from './splash-drawing.js';

/** The splash screen, drawn on a phone. */
export function SplashEditor(props: EditorProps<'splash'>) {
  const t = useMessages();
  const { field } = useSection('splash', props);
  const media = props.value.type === 'media';
  const [size, minWidth, maxWidth] = [field('size'), field('minWidth'), field('maxWidth')];
  // Unused widths still have to be valid, so that they can be corrected.
  const isWrong = minWidth.error !== undefined || maxWidth.error !== undefined;
  const hasWidths = !media || size.value === 'other' || isWrong;
  return (
    <div className="apps-blocks">
      <Control binding={field('enabled')} />
      <div className="apps-splash">
        <SplashDrawing splash={props.value} />
        <div>
          <ChoiceControl binding={field('type')} shape={(value) => <SplashTypeShape value={value} />} />
          <ChoiceControl binding={field('position')} className="apps-positions" />
          <Control binding={field('usesBaseColor')} />
          {props.value.usesBaseColor ? null : <Control binding={field('color')} />}
        </div>
      </div>
      <Block title={t(media ? 'splash.image' : 'splash.icon')}>
        {media ? (
          <>
            <Control binding={field('backgroundImage')} />
            <ChoiceControl binding={size} shape={(value) => <SplashSizeShape value={value} />} />
          </>
        ) : (
          <Control binding={field('icon')} />
        )}
        {hasWidths ? (
          <div className="apps-pair">
            <Control binding={minWidth} />
            <Control binding={maxWidth} />
          </div>
        ) : null}
      </Block>
      <Block title={t('splash.time')}>
        <Control binding={field('timeout')} />
      </Block>
    </div>
  );
}
