// Runs once, on an empty claim: a user for each service, who may use that service's database and no other.
for (const service of ['groups', 'templates', 'apps', 'builds', 'loyalty']) {
  const name = `noren_${service}`;
  db.getSiblingDB(name).createUser({
    user: name,
    pwd: process.env[`${service.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  });
}
