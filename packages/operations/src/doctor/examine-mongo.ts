import { databaseName, databaseUri, servicesWithDatabase } from '@noren/contracts/databases';
import { connectMongo } from '@noren/service-kit';
import { examine, examineClock, type Finding } from './finding.js';

/** Used fields of the response to `hello`. */
interface Hello {
  readonly setName?: string;
  readonly hosts?: readonly string[];
  /** `isdbgrid` of a router of a sharded cluster. */
  readonly msg?: string;
  /** Absent of servers that only speak its protocol. */
  readonly localTime?: Date;
}

/**
 * Checks the database server: version, copies, clock, databases. Indexes need no check, since a service makes them
 * those of its schemas before it is ready.
 */
export const examineMongo = (mongoUri: string): Promise<Finding[]> =>
  examine('MongoDB', 'Start MongoDB, or correct MONGODB_URI', async (report) => {
    const mongo = await connectMongo(databaseUri(mongoUri, 'admin'));
    try {
      const admin = mongo.connection.getClient().db().admin();
      const { version } = (await admin.command({ buildInfo: 1 })) as unknown as { version: string };
      const { setName, hosts, msg, localTime } = (await admin.command({ hello: 1 })) as unknown as Hello;
      if (setName === undefined && msg !== 'isdbgrid')
        report.warn(
          `Version ${version}, one server without copies`,
          'In production use a replica set of three: a lost disk loses everything since the last backup',
        );
      else
        report.ok(
          `Version ${version}, ${setName === undefined ? 'sharded' : `replica set ${setName} of ${hosts?.length}`}`,
        );
      if (localTime !== undefined) examineClock(report, localTime, 'MongoDB');

      const { databases } = await admin.listDatabases({ nameOnly: true, authorizedDatabases: true });
      const found = databases.map(({ name }) => name);
      const missing = servicesWithDatabase.map(databaseName).filter((name) => !found.includes(name));
      if (missing.length === 0) report.ok(`All ${servicesWithDatabase.length} databases are there`);
      else
        report.fail(
          `No database ${missing.join(', ')}`,
          'Start these services, or give them the databases of this server in their MONGODB_URI',
        );
    } finally {
      await mongo.close();
    }
  });
