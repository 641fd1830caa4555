/** Display components and the button. Entry points load whole, so they export only what screens use. */
export { Badge, Button, type ButtonProps, Flex, Tag, Tooltip } from 'antd';
export { ButtonWithReason } from './ui/button-with-reason.js';
export { ApiImage, type ApiImageProps } from './ui/api-image.js';
export { CopyButton, type CopyButtonProps } from './ui/copy-button.js';
