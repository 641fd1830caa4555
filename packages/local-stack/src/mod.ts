export { type ConsoleOptions, startConsole } from './gateway/start-console.js';
export { requestToken } from './identity/request-token.js';
export { type Identity, type IdentityOptions, startIdentity } from './identity/start-identity.js';
export type { Message } from './mail/mailbox.js';
export { type Mail, type MailOptions, startMail } from './mail/start-mail.js';
export { type Messaging, type MessagingOptions, startMessaging } from './messaging/start-messaging.js';
export { type Mongo, type MongoOptions, startMongo } from './mongo/start-mongo.js';
export { readNatsAccess } from './nats/nats-access.js';
export { type Nats, type NatsOptions, startNats } from './nats/start-nats.js';
export { type Partners, type PartnersOptions, startPartners } from './partners/start-partners.js';
export type { SupervisedService } from './services/supervise.js';
export type { Part } from './stack/part.js';
export { readLocalInstallation } from './stack/local-installation.js';
export { findFreePorts, type Ports, readPorts } from './stack/ports.js';
export { resetLocalStack, runStack } from './stack/run-stack.js';
export {
  type NatsServer,
  type RemoteName,
  remoteNames,
  type Stack,
  type StackOptions,
  startStack,
} from './stack/start-stack.js';
export { StackError } from './stack-error.js';
