import { Counter, Gauge, type Metric, type Registry } from 'prom-client'

import type { ReplicaState } from '#server/data/replica/replica.ts'

/** Publishes whether reads use the replica, how late it is, and where they ran. */
export function watchReplica(replica: ReplicaState, register: Registry): void {
  for (const metric of metricsOf(replica)) register.registerMetric(metric)
}

const metricsOf = (replica: ReplicaState): Metric[] => [
  new Gauge({
    name: 'replica_usable',
    help: '1 if reads use the replica, 0 if they use the primary.',
    registers: [],
    collect() {
      this.set(replica.problem() === undefined ? 1 : 0)
    },
  }),
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'The age of the oldest position of the primary that the replica has not replayed.',
    registers: [],
    collect() {
      this.set(replica.lagSeconds())
    },
  }),
  new Gauge({
    name: 'replica_connections',
    help: 'Connections of the pool of the replica: total, idle, and reads waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'all' }, replica.pool.totalCount)
      this.set({ state: 'idle' }, replica.pool.idleCount)
      this.set({ state: 'waited-for' }, replica.pool.waitingCount)
    },
  }),
  new Counter({
    name: 'database_reads_total',
    help: 'Statements that may run on the replica, by where they ran.',
    labelNames: ['target'],
    registers: [],
    collect() {
      this.reset()
      for (const [target, n] of Object.entries(replica.reads)) this.inc({ target }, n)
    },
  }),
  new Counter({
    name: 'replica_fallbacks_total',
    help: 'Such statements that ran on the primary, by reason.',
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      for (const [reason, n] of replica.fallbacks) this.inc({ reason }, n)
    },
  }),
]
