/** Components of detail pages; those of lists are in `display`. */
export { Card, Col, Descriptions, Row, Typography } from 'antd';
export { EventTimeline, type TimelineEvent } from './ui/event-timeline.js';
