// Runs once, on an empty volume: creates one user per service, with access to that service's database only, and one that
// backs up all of them.
const names = ['groups', 'templates', 'apps', 'builds', 'loyalty'].map((service) => {
  const name = `noren_${service}`;
  db.getSiblingDB(name).createUser({
    user: name,
    pwd: process.env[`${service.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  });
  return name;
});
db.getSiblingDB('admin').createUser({
  user: 'noren_backup',
  pwd: process.env.BACKUP_PASSWORD,
  roles: names.map((name) => ({ role: 'read', db: name })),
});
