/** Showing, and the button. */
export {
  Avatar,
  Badge,
  Button,
  type ButtonProps,
  Card,
  Col,
  Collapse,
  Descriptions,
  Divider,
  Flex,
  Image,
  Row,
  Space,
  Statistic,
  Tag,
  Timeline,
  Tooltip,
  Typography,
} from 'antd';
export { ApiImage, type ApiImageProps } from './ui/api-image.js';
