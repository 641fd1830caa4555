export { type Mongo, type MongoOptions, startMongo } from './mongo/start-mongo.js';
export { type Nats, type NatsOptions, startNats } from './nats/start-nats.js';
export { StackError } from './stack-error.js';
