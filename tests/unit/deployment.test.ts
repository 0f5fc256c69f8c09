import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
const manifests = readdirSync(KUBERNETES).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(KUBERNETES, file), 'utf8')).map((one) => one.toJS() as Manifest),
);
const of = (kind: string) => manifests.find((one) => one.kind === kind)!;

interface Model {
  new (manifest: object): { validate(): void };
}

/** The published schema of Kubernetes for one kind of object. */
function schemaOf({ apiVersion, kind }: Manifest): Model {
  return (jest.requireActual(`kubernetes-models/${apiVersion}`) as Record<string, Model>)[kind]!;
}

describe('the Kubernetes manifests', () => {
  it('are all that a real installation needs', () => {
    const kinds = ['Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'PodDisruptionBudget', 'Secret', 'Service'];
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(kinds);
  });

  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    '%s keeps the published schema',
    (_kind, manifest) => {
      const Schema = schemaOf(manifest);
      expect(() => new Schema(manifest).validate()).not.toThrow();
      expect(() => new Schema({ ...manifest, metadata: 'none' }).validate()).toThrow();
    },
  );

  const pod = (
    of('Deployment').spec.template as { metadata: { labels: object; annotations: Record<string, string> }; spec: Pod }
  ).spec;
  const [container] = pod.containers;

  interface Pod {
    terminationGracePeriodSeconds: number;
    securityContext: object;
    containers: Container[];
  }
  interface Container {
    name: string;
    ports: { name: string; containerPort: number }[];
    env: { name: string; value: string }[];
    envFrom: { secretRef: { name: string } }[];
    securityContext: object;
    lifecycle: object;
    [probe: string]: unknown;
  }

  it('fit together: labels, ports, names', () => {
    const labels = { 'app.kubernetes.io/name': 'console' };
    expect((of('Deployment').spec.selector as { matchLabels: object }).matchLabels).toEqual(labels);
    expect((of('PodDisruptionBudget').spec.selector as { matchLabels: object }).matchLabels).toEqual(labels);
    expect(of('Service').spec.selector).toEqual(labels);
    expect((of('HorizontalPodAutoscaler').spec.scaleTargetRef as { name: string }).name).toBe(
      of('Deployment').metadata.name,
    );
    const [port] = of('Service').spec.ports as { targetPort: string }[];
    expect(container!.ports.map(({ name }) => name)).toContain(port!.targetPort);
    expect(container!.envFrom[0]!.secretRef.name).toBe(of('Secret').metadata.name);
  });

  it('ask probes of handlers that exist', () => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { httpGet } = container![probe] as { httpGet: { path: string; port: string } };
      expect(existsSync(path.join(ROOT, 'app', httpGet.path, 'route.ts'))).toBe(true);
      expect(container!.ports.map(({ name }) => name)).toContain(httpGet.port);
    }
  });

  it('give a replica the time that it needs to end: the pause before, and the longest request', () => {
    const grace = Number(/GRACE_MS = ([\d_]+)/.exec(read('server.mjs'))![1]!.replaceAll('_', '')) / 1000;
    const pause =
      Number(/setTimeout\(\(\) => undefined, (\d+)\)/.exec(JSON.stringify(container!.lifecycle))![1]) / 1000;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(grace + pause);
    const compose = Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.replicas.yaml'))![1]);
    expect(compose).toBeGreaterThan(grace);
  });

  it('let the console write nothing and be nobody', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('set only variables that the console knows', () => {
    for (const { name } of container!.env) expect(read('README.md')).toContain(`\`${name}\``);
    expect(container!.env.map(({ name }) => name)).not.toContain('SESSION_PASSWORDS');
  });
});

interface Compose {
  services: Record<
    string,
    {
      image: string;
      environment?: Record<string, string>;
      read_only?: boolean;
      cap_drop?: string[];
      ports?: string[];
      [key: string]: unknown;
    }
  >;
}

/** `!reset` takes back what another file has set: here a list. */
const reset = { tag: '!reset', collection: 'seq' as const };
const compose = (file: string) => parse(read(file), { customTags: [reset] }) as Compose;

describe('the compose files', () => {
  const one = compose('compose.yaml').services.console!;
  const several = compose('deploy/compose.replicas.yaml').services;

  it('run the console without rights, and set only variables that it knows', () => {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    for (const name of Object.keys(one.environment!)) expect(read('README.md')).toContain(`\`${name}\``);
    expect(one.environment!.SESSION_PASSWORDS).toMatch(/^\$\{SESSION_PASSWORDS:\?/);
  });

  it('put replicas behind a proxy that is trusted for one hop, on the port that it listens on', () => {
    expect(several.console).toMatchObject({
      deploy: { replicas: 2 },
      environment: { TRUSTED_PROXY_HOPS: '${TRUSTED_PROXY_HOPS:-1}' },
    });
    expect(several.proxy!.volumes).toEqual(['./deploy/nginx.conf:/etc/nginx/conf.d/default.conf:ro']);
    const listens = /listen (\d+);/.exec(read('deploy/nginx.conf'))![1];
    expect(several.proxy!.ports).toEqual([`\${CONSOLE_PORT:-3000}:${listens}`]);
    expect(read('deploy/nginx.conf')).toMatch(/server console:3000 resolve\b/);
  });
});

describe('README', () => {
  it('names every variable that the settings and the server read, and no other', () => {
    const settings = read('lib/config/settings.ts');
    const declared = [
      ...settings
        .slice(settings.indexOf('z.object({'), settings.indexOf('export interface Settings'))
        .matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
    ].map(([, name]) => name!);
    const server = [...read('server.mjs').matchAll(/process\.env\.([A-Z][A-Z_]+)/g)].map(([, name]) => name!);
    const known = new Set(
      [...declared, ...server, 'BASE_PATH'].filter((name) => !name.startsWith('__') && name !== 'NODE_ENV'),
    );
    const table = read('README.md')
      .split('\n')
      .filter((line) => /^\| `[A-Z_]+`/.test(line));
    const told = table.flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
    expect(known.size).toBeGreaterThan(25);
    expect(told.sort()).toEqual([...known].sort());
  });
});
