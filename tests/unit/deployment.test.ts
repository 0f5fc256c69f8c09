import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings } from '@/lib/config/settings';
import { LONGEST_COOKIE } from '@/lib/session/opened';
import { PROTECTION } from '@/server/request.mjs';
import { requestsAtOnce } from '@/server/room.mjs';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
}

const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
/** What `kubectl apply -f` reads of a folder. */
const isApplied = (file: string) => /\.(ya?ml|json)$/.test(file);
const manifests = readdirSync(KUBERNETES).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(KUBERNETES, file), 'utf8')).map((one) => one.toJS() as Manifest),
);
const of = (kind: string) => manifests.find((one) => one.kind === kind)!;

interface Model {
  new (manifest: object): { validate(): void };
}

/** The published Kubernetes schema for one kind of object. */
function schemaOf({ apiVersion, kind }: Manifest): Model {
  return (jest.requireActual(`kubernetes-models/${apiVersion}`) as Record<string, Model>)[kind]!;
}

describe('the Kubernetes manifests', () => {
  it('are all that a real installation needs', () => {
    const kinds = ['Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget'];
    expect([...new Set(manifests.map(({ kind }) => kind))].sort()).toEqual([...kinds, 'Secret', 'Service']);
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

  it('let the console reach the platform and the shared store only, and the store nobody but the console', () => {
    interface Rules {
      podSelector: { matchLabels: object };
      policyTypes: string[];
      ingress: { from: { podSelector?: { matchLabels: object } }[]; ports: { port: string }[] }[];
      egress: { to: object[]; ports: { port: string | number }[] }[];
    }
    const policies = manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => spec as unknown as Rules);
    const [own, stores] = policies;
    expect(policies.map(({ policyTypes }) => policyTypes)).toEqual([
      ['Ingress', 'Egress'],
      ['Ingress', 'Egress'],
    ]);
    expect(own!.podSelector.matchLabels).toEqual({ 'app.kubernetes.io/name': 'console' });
    expect(own!.egress.map(({ to }) => to.length)).toEqual([1, 1, 1]);
    const ports = container!.ports.map(({ name }) => name);
    for (const { from, ports: opened } of own!.ingress) {
      expect(from).toHaveLength(1);
      for (const { port } of opened) expect(ports).toContain(port);
    }
    const store = manifests
      .filter(({ kind }) => kind === 'Service')
      .find(({ metadata }) => /store/.test(metadata.name))!;
    expect(stores!.podSelector.matchLabels).toEqual(store.spec.selector);
    expect(stores!.ingress.map(({ from }) => from[0]!.podSelector?.matchLabels)).toEqual([
      own!.podSelector.matchLabels,
    ]);
    expect(stores!.egress).toEqual([]);
    const url = container!.env.find(({ name }) => name === 'SHARED_STORE_URL')!.value;
    expect(new URL(url).hostname).toBe(store.metadata.name);
  });

  it('leave the number of replicas to the autoscaler: every apply would set it back', () => {
    const scaled = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    for (const { spec } of scaled) {
      const { kind, name } = spec.scaleTargetRef as { kind: string; name: string };
      const target = manifests.find((one) => one.kind === kind && one.metadata.name === name)!;
      expect(target.spec).not.toHaveProperty('replicas');
      const { minAvailable } = of('PodDisruptionBudget').spec as { minAvailable: number };
      // Otherwise no node could be drained.
      expect(spec.minReplicas).toBeGreaterThan(minAvailable);
    }
    expect(scaled).toHaveLength(1);
  });

  it('let no console start with the example of the secret, which everyone can read', () => {
    const example = of('Secret') as Manifest & { stringData: Record<string, string> };
    const env = { PLATFORM_API_URL: 'https://platform.example.com/v1', ...example.stringData };
    expect(() => readSettings(env)).toThrow(/^SESSION_PASSWORDS must contain only passwords of 32 characters/);
  });

  it('leave room beside the heap, which grows with the memory that a container is given', () => {
    const share = Number(/--max-old-space-size-percentage=(\d+)/.exec(read('Dockerfile'))![1]);
    expect(share).toBeGreaterThanOrEqual(50);
    expect(share).toBeLessThanOrEqual(70);
    const { limits } = container!.resources as { limits: { memory: string } };
    expect(limits.memory).toBe('512Mi');
    // Three of them form the heap's young generation, on top of the share.
    const young = 3 * Number(/--max-semi-space-size=(\d+)/.exec(read('Dockerfile'))![1]);
    expect((512 * share) / 100 + young).toBeLessThan(512 * 0.75);
    // How much of the young generation V8 counts depends on its version: two or three of those three.
    const [, told] = /about (\d+) with the manifest's 512 MiB/.exec(read('README.md'))!;
    const bytes = (counted: number) => ((512 * share) / 100 + (counted * young) / 3) * 1024 * 1024;
    expect([2, 3].map((counted) => Math.abs(requestsAtOnce(bytes(counted)) - Number(told)) <= 10)).toEqual([
      true,
      true,
    ]);
  });

  it('ask probes of handlers that exist', () => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { httpGet } = container![probe] as { httpGet: { path: string; port: string } };
      expect(existsSync(path.join(ROOT, 'app', httpGet.path, 'route.ts'))).toBe(true);
      expect(container!.ports.map(({ name }) => name)).toContain(httpGet.port);
    }
  });

  it('give a replica the time that it needs to end: the pause before, and the longest request', () => {
    const grace = Number(/GRACE_MS = ([\d_]+)/.exec(read('server/ending.mjs'))![1]!.replaceAll('_', '')) / 1000;
    const pause =
      Number(/setTimeout\(\(\) => undefined, (\d+)\)/.exec(JSON.stringify(container!.lifecycle))![1]) / 1000;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(grace + pause);
    for (const file of ['compose.yaml', 'deploy/compose.replicas.yaml']) {
      expect(Number(/stop_grace_period: (\d+)s/.exec(read(file))![1])).toBeGreaterThan(grace);
    }
    expect(Number(/docker run .*--stop-timeout (\d+)/.exec(read('README.md'))![1])).toBeGreaterThan(grace);
  });

  it('leave the real secret alone when the folder is applied', () => {
    const secrets = readdirSync(KUBERNETES).filter((file) => /^kind: Secret$/m.test(read(`deploy/kubernetes/${file}`)));
    expect(secrets).toHaveLength(1);
    expect(secrets.filter(isApplied)).toEqual([]);
    expect(readdirSync(KUBERNETES).filter(isApplied)).toHaveLength(readdirSync(KUBERNETES).length - 1);
  });

  const annotation = (name: string) => of('Ingress').metadata.annotations![`nginx.ingress.kubernetes.io/${name}`];
  const directive = (name: string) => new RegExp(`^ *${name} (.+);`, 'm').exec(read('deploy/nginx.conf'))?.[1];

  it('let a request last as long as the console gives the platform, and send a slow one to no second replica', () => {
    const { platformTimeoutMs } = readSettings({
      PLATFORM_API_URL: 'https://platform.example.com/v1',
      SESSION_PASSWORDS: 'x'.repeat(32),
    });
    // Four times as long where the platform waits for a third party.
    expect(Number(annotation('proxy-read-timeout'))).toBeGreaterThan((4 * platformTimeoutMs) / 1000);
    expect(directive('proxy_read_timeout')).toBe(`${annotation('proxy-read-timeout')}s`);
    expect([annotation('proxy-next-upstream'), directive('proxy_next_upstream')]).toEqual(['error', 'error']);
  });

  it('let the headers of a response through: the longest session cookie, and those of every response', () => {
    const kilobytes = Number(/^(\d+)k$/.exec(directive('proxy_buffer_size') ?? '')?.[1]);
    expect(kilobytes * 1024).toBeGreaterThan(LONGEST_COOKIE + JSON.stringify(PROTECTION).length + 1024);
    expect(annotation('proxy-buffer-size')).toBe(`${kilobytes}k`);
  });

  it('let a configuration file through that the console accepts', () => {
    const most = Number(/const most = (\d+) \* 1024 \* 1024/.exec(read('app/api/configuration/plan/route.ts'))![1]);
    const nginx = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))![1];
    const ingress = of('Ingress').metadata.annotations!['nginx.ingress.kubernetes.io/proxy-body-size'];
    expect([`${nginx}m`, ingress]).toEqual([`${most}m`, `${most}m`]);
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

/** `!reset` removes what another file has set: here a list. */
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
      environment: { TRUSTED_PROXY_HOPS: '${TRUSTED_PROXY_HOPS:-1}', SHARED_STORE_URL: 'redis://store:6379' },
    });
    expect(several.proxy!.volumes).toEqual(['./deploy/nginx.conf:/etc/nginx/conf.d/default.conf:ro']);
    expect(several.store).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const listens = /listen (\d+);/.exec(read('deploy/nginx.conf'))![1];
    expect(several.proxy!.ports).toEqual([`\${CONSOLE_PORT:-3000}:${listens}`]);
    expect(read('deploy/nginx.conf')).toMatch(/server console:3000 resolve\b/);
  });
});
