/** Showing one thing at length; what lists need is in `display`. */
export { Card, Col, Descriptions, Row, Timeline, Typography } from 'antd';
