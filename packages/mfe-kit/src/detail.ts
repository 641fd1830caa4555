/** Components of detail pages; those of lists are in `display`. */
export { Card, Col, Descriptions, Row, Timeline, Typography } from 'antd';
