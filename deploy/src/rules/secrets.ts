import { everyObject, everyWorkload, type Rule, when } from './rule.js';

/** Names whose values are nobody's business. */
const secretName = /SECRET|PASSWORD|TOKEN|_KEY$|MONGODB_URI|SMTP_URL|SMS_URL|CREDENTIAL/i;
/** Values that carry a password: `scheme://user:password@host`. */
const credentials = /\w+:\/\/[^/\s:@]+:[^/\s@]+@/;

/** Secrets come from Secrets, which are made outside of these files. */
export const secretRules: readonly Rule[] = [
  everyWorkload('no-secret-literals', ({ containers }) =>
    containers.flatMap(({ name, env = [] }) =>
      env.flatMap((variable) => [
        ...when(
          variable.value !== undefined &&
            (secretName.test(variable.name) || credentials.test(variable.value)),
          `${name}: ${variable.name} is written down`,
        ),
        ...when(
          variable.valueFrom?.configMapKeyRef !== undefined && secretName.test(variable.name),
          `${name}: ${variable.name} comes from a ConfigMap`,
        ),
      ]),
    ),
  ),
  everyObject('no-secrets', (object) => {
    if (object.kind === 'Secret') return ['is applied with everything else'];
    if (object.kind !== 'ConfigMap') return [];
    const data = Object.entries((object['data'] ?? {}) as Record<string, string>);
    return data.flatMap(([key, value]) =>
      when(secretName.test(key) || credentials.test(value), `holds the secret ${key}`),
    );
  }),
];
