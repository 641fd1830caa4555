/** Typing and choosing. What no screen uses is not here: an entry point is loaded whole. */
export { Form, type FormInstance, Input, InputNumber, Radio, Segmented, Switch } from 'antd';
export { type KeptFormOptions, useKeptForm } from './drafts/use-kept-form.js';
export { applyApiErrors } from './ui/api-errors.js';
export { maxLengthOf, ruleText, useRules } from './ui/rules.js';
