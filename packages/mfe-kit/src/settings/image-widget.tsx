import type { ImageHint } from '@noren/contracts/config-sections';
import type { WidgetProps } from '@rjsf/utils';
import { ImageField } from '../fields/images/image-field.js';
import { getContext } from './settings-context.js';
import { toFieldProps, useOptimisticInput } from './widget-props.js';

/** An image of a section, with the registry's hint. */
export function ImageWidget(props: WidgetProps) {
  const { appId, category } = getContext(props.registry);
  const common = toFieldProps(props);
  const [typed, type] = useOptimisticInput(common.value, props.onChange);
  return (
    <ImageField
      {...common}
      value={typed}
      onChange={type}
      appId={appId}
      category={category}
      hint={(props.options['image'] ?? {}) as ImageHint}
    />
  );
}
