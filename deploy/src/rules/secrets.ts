import { forEachObject, forEachWorkload, type Rule, when } from './rule.js';

/** Names of variables with secret values. Files of certificates often contain the key, too. */
const secretName =
  /SECRET|PASSWORD|PASSPHRASE|TOKEN|_KEY$|_CERTIFICATE$|MONGODB_URI|SMTP_URL|SMS_URL|CREDENTIAL/i;
/** Values with a password: `scheme://user:password@host`. */
const credentials = /\w+:\/\/[^/\s:@]+:[^/\s@]+@/;

/** Secret values come from Secrets that are created outside of these files. */
export const secretRules: readonly Rule[] = [
  forEachWorkload('no-secret-literals', ({ containers }) =>
    containers.flatMap(({ name, env = [] }) =>
      env.flatMap((variable) => [
        ...when(
          variable.value !== undefined &&
            (secretName.test(variable.name) || credentials.test(variable.value)),
          `${name}: ${variable.name} has a literal value`,
        ),
        ...when(
          variable.valueFrom?.configMapKeyRef !== undefined && secretName.test(variable.name),
          `${name}: ${variable.name} comes from a ConfigMap`,
        ),
      ]),
    ),
  ),
  forEachObject('no-secrets', (object) => {
    if (object.kind === 'Secret') return ['is among the applied objects'];
    if (object.kind !== 'ConfigMap') return [];
    const data = Object.entries((object['data'] ?? {}) as Record<string, string>);
    return data.flatMap(([key, value]) =>
      when(secretName.test(key) || credentials.test(value), `holds the secret ${key}`),
    );
  }),
];
