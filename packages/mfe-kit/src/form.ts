/** Typing and choosing. */
export {
  AutoComplete,
  Checkbox,
  ColorPicker,
  DatePicker,
  Form,
  type FormInstance,
  Input,
  InputNumber,
  Radio,
  Segmented,
  Select,
  Slider,
  Switch,
  Upload,
  type UploadFile,
  type UploadProps,
} from 'antd';
export { applyApiErrors } from './ui/api-errors.js';
export { maxLengthOf, ruleText, useRules } from './ui/rules.js';
