/** Showing, and the button. What no screen uses is not here: an entry point is loaded whole. */
export { Badge, Button, type ButtonProps, Flex, Tag, Tooltip } from 'antd';
export { ApiImage, type ApiImageProps } from './ui/api-image.js';
export { CopyButton, type CopyButtonProps } from './ui/copy-button.js';
