import { mayReadMetrics } from '@hub/shared/door/metrics-access';
import type { FastifyInstance } from 'fastify';
import type { Fault } from './fault.ts';

/** Builds come and go; a process that runs for months forgets the oldest. */
const mostCounts = 1000;

const label = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** How often which build failed on this server, for Prometheus at `/metrics`. */
export const createFaultCounts = () => {
  const counts = new Map<string, number>();

  const add = ({ remote, version, kind }: Fault): void => {
    const labels = `remote="${label(remote)}",version="${label(version)}",kind="${kind}"`;
    const before = counts.get(labels) ?? 0;
    // Set anew, so that what failed last is forgotten last.
    counts.delete(labels);
    counts.set(labels, before + 1);
    const [oldest] = counts.keys();
    if (counts.size > mostCounts && oldest !== undefined) counts.delete(oldest);
  };

  const text = (): string =>
    `${[
      '# HELP hub_remote_server_faults_total Faults of a remote’s build on the HTML server.',
      '# TYPE hub_remote_server_faults_total counter',
      ...[...counts].sort().map(([labels, count]) => `hub_remote_server_faults_total{${labels}} ${count}`),
    ].join('\n')}\n`;

  return {
    add,
    serve: (app: FastifyInstance, token: string): void => {
      app.get('/metrics', (request, reply) => {
        if (!mayReadMetrics(request.raw, token)) return reply.callNotFound();
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; version=0.0.4; charset=utf-8')
          .send(text());
      });
    },
  };
};
