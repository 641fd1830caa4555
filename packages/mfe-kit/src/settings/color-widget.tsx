import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ColorField, isColor } from '../fields/color/color-field.js';
import { useFieldMessages } from '../fields/messages.js';
import { getContext } from './settings-context.js';
import { toFieldProps, useOptimisticInput } from './widget-props.js';

/** A colour of a section, with its contrast against the background that the registry names. */
export function ColorWidget(props: WidgetProps) {
  const t = useFieldMessages();
  const { live } = getContext(props.registry);
  const against = props.options['against'];
  const ground = useStore(live, ({ section }) =>
    typeof against === 'string' ? section[against] : undefined,
  );
  const palette = useStore(live, (state) => state.palette);
  const common = toFieldProps(props);
  const [typed, type] = useOptimisticInput(common.value, props.onChange);
  const presets = useMemo(
    () => (palette.length === 0 ? [] : [{ label: t('color.presets'), colors: palette }]),
    [palette, t],
  );
  return (
    <ColorField
      {...common}
      value={typed}
      onChange={type}
      presets={presets}
      {...(isColor(ground)
        ? { partner: { color: ground, label: String(props.options['againstLabel']) } }
        : {})}
    />
  );
}
