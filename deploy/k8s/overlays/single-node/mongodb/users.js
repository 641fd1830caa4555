// Runs once, on an empty volume: creates one user per service, with access to that service's database only.
for (const service of ['groups', 'templates', 'apps', 'builds', 'loyalty']) {
  const name = `noren_${service}`;
  db.getSiblingDB(name).createUser({
    user: name,
    pwd: process.env[`${service.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  });
}
