import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { AttentionSubject } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

type RecordedAnswer = 'approved' | 'transferred' | 'canceled'

/**
 * What staff do with an item, or undo. `key` identifies the item, `name` is the patient's. `takesBack` marks an undo; the server refuses it if somebody
 * else changed the same since.
 */
export type AttentionJob = {
  key: string
  name: string
  subject: AttentionSubject
  id: string
} & (
  | { kind: 'answer'; visitId: string; answer: RecordedAnswer }
  | { kind: 'takeBackAnswer'; visitId: string; answerId: string }
  | { kind: 'done'; isDone: boolean }
  /** `callAgainAt` null: the server chooses the time. */
  | { kind: 'call'; callAgainAt: string | null }
  | { kind: 'takeBackCall'; callId: string }
  | { kind: 'snooze'; until: string | null; takesBack?: true }
  | { kind: 'assign'; accountId: string | null; before: string | null; takesBack?: true }
)

/** What the server made of a job: a recorded call or answer has an id, by which it is taken back. */
export interface JobResult {
  answerId: string | null
  callId: string | null
  callAgainAt: string | null
}

/** Saves the work of staff one after another, while they go on. Each toast offers to undo it. */
export const attentionWorkMachine = setup({
  types: {} as {
    context: { jobs: AttentionJob[]; undo: AttentionJob | null }
    events:
      | { type: 'work.run'; job: AttentionJob }
      /** Undoes what was saved last. */
      | { type: 'work.undo' }
    tags: 'busy'
  },
  actors: {
    saveJob: createPort<JobResult, AttentionJob | undefined>('saveAttentionJob'),
  },
  actions: {
    add: assign({
      jobs: ({ context }, { job }: { job: AttentionJob }) => [...context.jobs, job],
    }),
    removeFirst: assign({ jobs: ({ context }) => context.jobs.slice(1) }),
    rememberUndo: assign({
      undo: ({ context: { jobs } }, { result }: { result: JobResult }) =>
        jobs[0] ? toUndoJob(jobs[0], result) : null,
    }),
    notifyQueue: enqueueActions(
      ({ enqueue, self, context: { jobs } }, { isSaved }: { isSaved: boolean }) => {
        if (self._parent && jobs[0])
          enqueue.sendTo(self._parent, {
            type: isSaved ? 'work.saved' : 'work.failed',
            job: jobs[0],
          })
      },
    ),
    refreshWaitingMessages: sendTo(systemActor('waitingMessages'), { type: 'query.refresh' }),
    toastSuccess: sendTo(systemActor('toasts'), ({ context: { jobs, undo } }) =>
      showToast({
        severity: 'success',
        summary: {
          path: `attention.toasts.${jobs[0] ? getToastKey(jobs[0]) : 'undone'}`,
          values: { name: jobs[0]?.name ?? '' },
        },
        undo: undo ? { to: 'attentionWork', event: { type: 'work.run', job: undo } } : null,
      }),
    ),
    toastError: sendTo(
      systemActor('toasts'),
      ({ context: { jobs } }, { error }: { error: unknown }) =>
        showToast({
          severity: 'error',
          summary: { path: 'attention.toasts.failed', values: { name: jobs[0]?.name ?? '' } },
          detail: getServerMessage(error) ?? { path: 'errors.network' },
        }),
    ),
  },
  guards: {
    hasJob: ({ context }) => context.jobs.length > 0,
    canUndo: ({ context }) => context.undo !== null,
  },
}).createMachine({
  id: 'attentionWork',
  context: { jobs: [], undo: null },
  initial: 'idle',
  on: {
    'work.run': { actions: { type: 'add', params: ({ event }) => event } },
    'work.undo': {
      guard: 'canUndo',
      actions: [
        assign({
          jobs: ({ context: { jobs, undo } }) => (undo ? [...jobs, undo] : jobs),
          undo: null,
        }),
      ],
    },
  },
  states: {
    idle: { always: { guard: 'hasJob', target: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveJob',
        src: 'saveJob',
        input: ({ context }) => context.jobs[0],
        onDone: {
          target: 'idle',
          actions: [
            { type: 'rememberUndo', params: ({ event }) => ({ result: event.output }) },
            { type: 'notifyQueue', params: { isSaved: true } },
            'refreshWaitingMessages',
            'toastSuccess',
            'removeFirst',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'notifyQueue', params: { isSaved: false } },
            { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
            'removeFirst',
          ],
        },
      },
    },
  },
})

/** Whether the job only reverses an earlier one: its item is back in the queue. */
export const isUndoJob = (job: AttentionJob): boolean =>
  job.kind === 'takeBackAnswer' ||
  (job.kind === 'done' && !job.isDone) ||
  job.kind === 'takeBackCall' ||
  (job.kind === 'snooze' && job.until === null)

/** The reverse of a saved job; null for an undo. */
function toUndoJob(job: AttentionJob, { answerId, callId }: JobResult): AttentionJob | null {
  const { key, name, subject, id } = job
  const item = { key, name, subject, id }
  if (job.kind === 'assign')
    return { ...job, accountId: job.before, before: job.accountId, takesBack: true }
  if (isUndoJob(job)) return null
  if (job.kind === 'answer')
    return answerId === null
      ? null
      : { ...item, kind: 'takeBackAnswer', visitId: job.visitId, answerId }
  if (job.kind === 'done') return { ...job, isDone: false }
  if (job.kind === 'snooze') return { ...job, until: null, takesBack: true }
  return callId === null ? null : { ...item, kind: 'takeBackCall', callId }
}

function getToastKey(job: AttentionJob): string {
  if (isUndoJob(job)) return 'undone'
  if (job.kind === 'answer') return job.answer
  if (job.kind === 'assign') return job.accountId === null ? 'unassigned' : 'assigned'
  return job.kind
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    attentionWork: {
      events: EventFromLogic<typeof attentionWorkMachine>
      actor: ActorContract<typeof attentionWorkMachine, 'jobs' | 'undo'>
    }
  }
}
