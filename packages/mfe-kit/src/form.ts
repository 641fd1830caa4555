/** Form components. Entry points load whole, so they export only what screens use. */
export { Form, type FormInstance, Input, InputNumber, Radio, Segmented, Switch } from 'antd';
export { type SavedFormOptions, useSavedForm } from './drafts/use-saved-form.js';
export { applyApiErrors } from './ui/api-errors.js';
export { getMaxLength, ruleText, useRules } from './ui/rules.js';
export { DateInput, type DateInputProps } from './ui/date-field/date-input.js';
export { TimeInput, type TimeInputProps } from './ui/date-field/time-input.js';
