// Runs once, on an empty volume: creates one user per service, with access to that service's database only, and one
// that may read all of them for backups.
const names = ['groups', 'templates', 'apps', 'builds', 'loyalty'].map((service) => {
  const name = `noren_${service}`;
  db.getSiblingDB(name).createUser({
    user: name,
    pwd: process.env[`${service.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  });
  return name;
});
// Installations from before there were backups have no password for it.
if (process.env.BACKUP_PASSWORD) {
  db.getSiblingDB('admin').createUser({
    user: 'noren_backup',
    pwd: process.env.BACKUP_PASSWORD,
    roles: names.map((name) => ({ role: 'read', db: name })),
  });
}
